# La página de la mesa: lo que dice la casa, los paneles, los menús.

table-title = { $title } · Linkhall
table-title-turn = ● Te toca · { $title }
table-arriving = Acercándote a la mesa…
table-none-title = Aquí no hay ninguna mesa
table-none-text = En esta dirección no hay una mesa abierta para ti. Pide el enlace de invitación a quien te la mandó.
table-closed-title = Esta mesa ya se recogió
table-closed-text = Se cerró y todos se han ido a casa. ¿Abres otra?
table-open-own = Abrir una mesa
table-no-game = No se ha podido cargar este juego. Vuelve a cargar la página.

table-standing-waiting = { $game }, esperando jugadores
table-standing-playing = { $game }, ronda { $round }, gana quien llegue a { $goal }
table-standing-round = { $game }, ronda { $round }
table-standing-over = { $game }, partida terminada
table-standing-closed = { $game }, cerrada
table-back = Salir de la página
table-menu = Menú
table-rules = Reglas
table-watchers = { $count ->
    [0] Nadie está mirando
    [one] 1 persona está mirando
   *[other] { $count } personas están mirando
}
table-watchers-more = { $count ->
    [one] y 1 más
   *[other] y { $count } más
}
table-watch-link = Quien abra este enlace ve la partida en directo, con todas las manos ocultas.
table-watch-address = La dirección para mirar
table-watch-members = Aquí solo entra quien tiene la invitación. Quien la abra puede sentarse o solo mirar.
table-sound = Sonido
table-sound-off = Quitar el sonido
table-sound-on = Poner el sonido
table-on = sí
table-off = no
table-tabs = Partes de la mesa
table-tab-table = Mesa
table-tab-moves = Jugadas
table-tab-chat = Chat
table-tab-rules = Reglas
table-unread = nuevos

### Jugadores

table-players = Jugadores, por orden de turno
table-you = tú
table-you-capital = Tú
table-partner = pareja
table-partner-of = juega con { $name }
table-host = organiza
table-here = presente
table-away = ausente
table-away-for = ausente { $span }
table-in-hand = { $hand } en mano, { $pile } en pila
table-in-hand-only = { $hand } en mano
table-held = { $hand } { $held }
table-held-word = en mano
table-your-turn = Te toca
table-their-turn = Le toca a { $name }
table-hand = Tu mano
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
table-come-in-full = No queda ningún sitio. Puedes mirar; las manos no se ven.
table-come-in-hint = Estás mirando. Siéntate en un sitio libre y juega.
table-new-to = ¿No conoces { $game }?
table-new-to-hint = Dos minutos con dibujos, mientras llegan los demás.
table-seats = Sitios
table-seat-count = { $count ->
    [one] 1 sitio
   *[other] { $count } sitios
}
table-move-here = Cambiarme aquí
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

table-offline = Estás sin conexión. Tu sitio se guarda, la mesa vuelve sola.
table-reconnecting = Se ha cortado la línea. Volviendo…
table-looking = { $number ->
    [0] Miras el principio. El juego va por la jugada { $now }.
   *[other] Miras la jugada { $number }. El juego va por la { $now }.
}
table-looking-replay = { $number ->
    [0] Partida { $match }, desde el principio.
   *[other] Partida { $match }, jugada { $number }.
}
table-back-to-now = Volver a ahora
table-watching = Estás mirando. Las manos no se ven.
table-take-seat = Sentarme
table-away-turn = { $long ->
    [yes] { $name } lleva ausente { $span }. La casa puede jugar mientras vuelve.
   *[no] { $name } ha perdido la línea. Su sitio se guarda.
}
table-seat-empty-turn = Ahora nadie juega por { $name }.
table-stand-in = Jugar por su sitio
table-wait = Esperar
table-host-away = { $name }, que organiza la mesa, está { $span }.
table-host-gone = Quien organizaba la mesa se ha ido.
table-take-host = Organizarla yo
table-notice-ask = ¿Te avisamos cuando te toque?
table-notice-yes = Sí
table-notice-menu = Avisarme cuando me toque

### Jugadas y chat

table-talk = Jugadas y chat
table-moves = Jugadas
table-no-moves = Todavía no se ha jugado nada.
table-step-through = Recorrer las jugadas
table-step-first = Al principio
table-step-back = Una jugada atrás
table-step-on = Una jugada adelante
table-step-last = Volver a ahora
table-move-live = Jugada { $number }, en vivo
table-move-number = { $number ->
    [0] El principio
   *[other] Jugada { $number }
}
table-log-stood-in = La casa jugó por { $who }.
table-log-sat = { $you ->
    [yes] Te sentaste.
   *[no] { $who } se sentó.
}
table-log-left = { $why ->
    [removed] { $you ->
        [yes] Te quitaron de la mesa.
       *[no] Quitaron de la mesa a { $who }.
    }
    [gone] { $you ->
        [yes] Tu sitio quedó libre mientras no estabas.
       *[no] { $who } no estaba, y su sitio quedó libre.
    }
   *[left] { $you ->
        [yes] Te levantaste.
       *[no] { $who } se levantó.
    }
}
table-log-renamed = { $you ->
    [yes] Cambiaste de nombre.
   *[no] Quien se sienta aquí se llama ahora { $who }.
}
table-log-swapped = Dos sitios se cambiaron.
table-log-configured = Ha cambiado cómo jugamos.
table-log-host = { $you ->
    [yes] Ahora organizas tú la mesa.
   *[no] Ahora organiza la mesa { $who }.
}
table-log-opened = Se abrió la mesa.
table-log-stopped = La partida terminó sin ganador.
table-log-rematch = { $you ->
    [yes] Quieres la revancha.
   *[no] { $who } quiere la revancha.
}
table-log-closed = Se recogió la mesa.
table-chat = Chat
table-chat-say = Di algo amable
table-chat-send = Enviar
table-chat-empty = Todavía nadie ha dicho nada.
table-chat-mute = Silenciar
table-chat-unmute = Escuchar
table-chat-muted = Has silenciado el chat.
table-chat-hushed = Las parejas juegan en silencio. El chat se abre entre rondas.
table-chat-watchers-only = para quienes miran
table-emoji = Emoji
table-emoji-say = { $emoji }

### El final de una ronda y de una partida

table-round = Ronda
table-rounds = Rondas
table-round-over = La ronda { $round } ha terminado
table-match-over = La partida ha terminado
table-match-stopped = La partida terminó sin ganador
table-the-match = La partida
table-winner = gana
table-next-round = Siguiente ronda
table-next-round-soon = Los jugadores reparten la siguiente ronda.
table-look-at-board = Mirar el tablero
table-see-result = Ver el resultado
table-rematch = Revancha, mismos sitios
table-rematch-asked = Quieres la revancha
table-rematch-waiting = Esperando a { $names }
table-rematch-wanted = { $count ->
    [one] { $names } quiere la revancha
   *[other] { $names } quieren la revancha
}
table-share-replay = Compartir la partida
table-share-replay-text = Así fue nuestra partida: { $title }
table-replay-copied = El enlace de la partida está copiado.
table-rules-opening = Abriendo el libro…
table-rules-page = La página con todas las reglas
table-send-address-hint = Quien lo abre puede mirar y sentarse si hay un sitio libre.
