# La página de la mesa: las partes que se cargan después, como la sala de espera, los resultados y los menús.

table-no-watchers = Manda el enlace a quien quiera mirar.
table-watchers-more = { $count ->
    [one] y 1 más
   *[other] y { $count } más
}
table-watch-link = Quien abra este enlace ve la partida en directo{ $open ->
    [yes] .
   *[no] , con todas las manos ocultas.
}
table-watch-address = La dirección para mirar
table-watch-members = Aquí solo entra quien tiene la invitación. Quien la abra puede sentarse o solo mirar.
table-sound = Sonido
table-on = sí
table-off = no

### Jugadores

table-host = organiza
table-here = presente
table-mute = Ocultar lo que dice { $name }
table-unmute = Mostrar lo que dice { $name }
table-give-host = Que organice la mesa
table-swap = Cambiar de sitio con…
table-remove = Quitar de la mesa
table-remove-hint = Durante la partida solo puedes quitar a quien lleve un minuto ausente.
table-stand-up = Levantarme
table-leave-sure = Toca otra vez para levantarte
table-leave-sure-playing = Hay una partida en marcha. Toca otra vez para dejarla

### La sala de espera

table-send-link = Manda este enlace
table-send-link-hint = Quien lo abre se sienta. Sin cuenta.
table-invite-link = El enlace de invitación
table-invite-people = Invitar a alguien
table-invite-failed = No se ha podido traer el enlace.
table-share-text = Ven a jugar: { $title }
table-qr-label = El enlace de invitación como código QR
table-scan = Escanéalo
table-scan-hint = desde el otro lado de la sala
table-say-it = O dilo
table-withdraw = Hacer otro enlace
table-withdraw-sure = El enlace de antes ya no llevará a nada.
table-withdraw-yes = Otro enlace
table-come-in = Pasa
table-come-in-full = No queda ningún sitio, pero puedes mirar.
table-come-in-hint = Estás mirando. Siéntate en un sitio libre y juega.
table-new-to = ¿No conoces { $key ->
    [link-o-tiles] las fichas LINK-O
    [linko-cards] las cartas Linko
   *[other] { $game }
}?
table-new-to-hint = Dos minutos con dibujos, mientras llegan los demás.
table-seats = Sitios
table-seat-count = { $count ->
    [one] 1 sitio
   *[other] { $count } sitios
}
table-move-here = Pasar aquí
table-start = { $count ->
    [one] Empezar con 1 jugador
   *[other] Empezar con { $count } jugadores
}
table-waiting-for-players = { $count ->
    [one] Falta un jugador para empezar.
   *[other] Faltan { $count } jugadores para empezar.
}
table-waiting-for-host = { $host } empieza cuando estéis todos.
table-waiting-for-start = Quien organiza la mesa empieza cuando estéis todos.
table-how = Cómo jugamos
table-how-plain = Como siempre
table-change = Cambiar
table-look = Ver
table-name = Nombre de la mesa
table-host-decides = Lo decide quien organiza la mesa.
table-who-may-come = Quién puede venir
table-visibility-members = Invitados
table-visibility-members-hint = Solo la encuentra quien entró con una invitación.
table-visibility-members-line = Solo invitados
table-visibility-unlisted = Con enlace
table-visibility-unlisted-hint = Entra quien tenga el enlace. No sale en ninguna lista.
table-visibility-unlisted-line = Quien tenga el enlace
table-visibility-public = Todos
table-visibility-public-hint = Sale en el Salón, y cualquiera puede sentarse o mirar.
table-visibility-public-line = Abierta a todos
table-stop = Terminar esta partida
table-stop-sure = Así no gana nadie. Toca otra vez para terminarla
table-close = Recoger la mesa
table-close-sure = Desaparecerá para siempre. Toca otra vez

### Habla la casa

table-notice-menu = Avisarme cuando me toque

### El final de una ronda y de una partida

table-rounds = { $unit ->
    [game] Juegos
   *[round] Rondas
}
table-match-stopped = La partida terminó sin ganador
table-winner = gana
table-next-round = { $unit ->
    [game] Siguiente juego
   *[round] Siguiente ronda
}
table-next-round-soon = { $unit ->
    [game] Los jugadores empiezan el siguiente juego.
   *[round] Los jugadores reparten la siguiente ronda.
}
table-look-at-board = Mirar el tablero
table-rematch = Revancha, mismos sitios
table-rematch-asked = Quieres la revancha
table-rematch-waiting = Esperando a { $names }
table-rematch-wanted = { $count ->
    [one] { $names } quiere la revancha
   *[other] { $names } quieren la revancha
}
table-share-replay = Compartir la repetición
table-share-replay-text = Así fue nuestra partida: { $title }
table-replay-copied = El enlace de la repetición está copiado.
table-rules-opening = Abriendo el libro…
table-rules-page = La página con todas las reglas
table-send-address-hint = Quien lo abre puede mirar y sentarse si hay un sitio libre.

### Looking at an earlier move

table-looking = { $number ->
    [0] Miras el principio. El juego va por la jugada { $now }.
   *[other] Miras la jugada { $number }. El juego va por la { $now }.
}
table-looking-replay = { $number ->
    [0] Partida { $match }, desde el principio.
   *[other] Partida { $match }, jugada { $number }.
}
table-back-to-now = Volver a ahora
table-looking-short = { $number ->
    [0] El principio, de { $now }
   *[other] Jugada { $number } de { $now }
}
table-turn-now = Ahora te toca.
table-was-your-turn = Te tocaba
table-was-their-turn = Le tocaba a { $name }
