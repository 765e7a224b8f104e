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
table-standing-playing = { table-standing-round }, hasta { $goal }
table-standing-round = { $game }, { $unit ->
    [game] juego
   *[round] ronda
} { $round }
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
table-sound-off = Quitar el sonido
table-sound-on = Poner el sonido
table-tabs = Partes de la mesa
table-tab-table = Mesa
table-tab-moves = Jugadas
table-tab-chat = Chat
table-tab-rules = Reglas
table-unread = { $count ->
    [one] nuevo
   *[other] nuevos
}

### Jugadores

table-players = Jugadores, por orden de turno
table-you = tú
table-you-capital = Tú
table-partner = pareja
table-partner-of = juega con { $name }
table-away = ausente
table-away-for = ausente { $span }
table-in-hand = { $hand } en mano, { $pile } en pila
table-in-hand-only = { $hand } en mano
table-held = { $hand } { $held }
table-held-word = en mano
table-your-turn = Te toca
table-their-turn = Le toca a { $name }
table-hand = Tu mano

### Habla la casa

table-offline = Estás sin conexión. Tu sitio se guarda, la mesa vuelve sola.
table-reconnecting = Se ha cortado la línea. Volviendo…
table-watching = Estás mirando. Las manos no se ven.
table-watching-open = Estás mirando.
table-take-seat = Sentarme
table-away-turn = { $long ->
    [yes] { $name } lleva ausente { $span }. La casa puede jugar mientras vuelve.
    [brief] { $name } lleva ausente { $span }.
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

### Jugadas y chat

table-talk = Jugadas y chat
table-moves = Jugadas
table-no-moves = Todavía no se ha jugado nada.
table-step-through = Recorrer las jugadas
table-step-first = Al principio
table-step-back = Una jugada atrás
table-step-on = Una jugada adelante
table-step-last = A la última jugada
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
table-chat-hushed = Las parejas juegan en silencio. El chat se abre entre rondas.
table-chat-watchers-only = para quienes miran

### El final de una ronda y de una partida

table-round = { $unit ->
    [game] Juego
   *[round] Ronda
}
table-round-over = { $unit ->
    [game] El juego { $round } ha terminado
   *[round] La ronda { $round } ha terminado
}
table-match-over = La partida ha terminado
table-won = { $you ->
    [yes] Ganas
    [with] { $team ->
        [yes] Tu equipo gana
       *[no] Compartes
    }
   *[no] { $who } { $count ->
        [one] gana
       *[other] { $team ->
            [yes] ganan
           *[no] comparten
        }
    }
}
table-round-won = { table-won } { $unit ->
    [game] el juego
   *[round] la ronda
} { $round }
table-match-won = { table-won } la partida
table-the-match = La partida
table-see-result = Ver el resultado
