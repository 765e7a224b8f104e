# Las páginas alrededor de las mesas: inicio, el Salón y las salas, invitaciones, dispositivos, errores.

# Alrededor de cada página
skip-to-content = Ir a la página
nav-label = Linkhall
nav-rules = Reglas
nav-language = Idioma
needs-script = Linkhall se juega en el navegador y necesita JavaScript. Actívalo y vuelve a cargar la página.
footer-line = Sin cuenta y sin instalar nada. Manda un enlace y a jugar.
you-are = Eres { $name }
create-table = Crear una mesa
seats-range = { $least ->
    [one] { $most ->
        [one] 1 jugador
       *[other] De 1 a { $most } jugadores
    }
   *[other] De { $least } a { $most } jugadores
}
seats-taken = { $taken } de { $seats } asientos
# Within a sentence
table-untitled-within = una mesa
table-of-within = la mesa de { $name }

# Inicio
home-title = Linkhall: acerca una silla
home-description = Juegos de mesa para gente que está lejos. Crea una mesa, manda el enlace y a jugar. Sin cuenta.
home-heading = Acerca una silla.
home-lead = { $games ->
    [one] Un juego de mesa para gente que está lejos. Manda el enlace y a jugar.
    [2] Dos juegos de mesa para gente que está lejos. Elige uno, manda el enlace y a jugar.
    [3] Tres juegos de mesa para gente que está lejos. Elige uno, manda el enlace y a jugar.
    [4] Cuatro juegos de mesa para gente que está lejos. Elige uno, manda el enlace y a jugar.
   *[other] { $games } juegos de mesa para gente que está lejos. Elige uno, manda el enlace y a jugar.
}
home-lead-short = { $games ->
    [one] Crea una mesa, manda el enlace y a jugar.
   *[other] Elige un juego, manda el enlace y a jugar.
}
code-question = ¿Te han mandado un código?
code-label = Código de un amigo
code-join = Entrar
code-unknown = No hay ninguna invitación abierta con ese código. Compruébalo con quien te lo mandó.
code-missing = Escribe primero el código.
own-tables = Tus mesas
create-short = Crear
games-label = Juegos
game-link-o-tiles-blurb = Enlaza los números, cierra los círculos.
game-link-o-tiles-pitch = Cierra círculos, bloquea conectores y quédate sin fichas antes que nadie: todo lo que tengan los demás será tuyo.
game-linx-blurb = Piedra, papel, tijera. Tres en línea.
game-linx-pitch = Pon tus fichas boca arriba y roba más, o cuela una boca abajo sobre otra a la que gane. Tres tuyas en línea se llevan la ronda.
game-linko-cards-blurb = Juega cartas, captura las suyas.
game-linko-cards-pitch = Pon en tu montón cartas de un mismo número. Quien juegue otras tantas de un número mayor captura tu grupo de encima. Las cartas del montón suman; las de la mano restan.
game-link-it-4-blurb = Tira, construye, enlaza cuatro.
game-link-it-4-pitch = Tira cinco dados, hasta cinco veces, y construye donde encajen. Cuantas menos tiradas, más alto puedes construir. Cuatro fichas tuyas arriba en línea ganan.
game-how = Cómo se juega
game-minutes = Unos { $minutes } minutos
creating = Poniendo la mesa…
create-failed = Ahora mismo no se ha podido poner la mesa. Prueba otra vez.
hall-heading = El Salón
hall-lead = mesas abiertas a todos
hall-all = { $count ->
    [one] Entrar al Salón, 1 mesa
   *[other] Las { $count } mesas
}
hall-enter = Entrar al Salón
hall-empty = Ahora mismo no hay ninguna mesa abierta a todos.
hall-empty-hint = Crea una y hazla pública: aparecerá aquí.
table-waiting = { $game }, { seats-taken }
table-running = { $game }, partida en marcha
table-ended = { $game }, partida terminada
seat-list = Asientos: { $names }
seat-free-word = libre

# Una sala
lobby-title = { $title } en Linkhall
lobby-hall-title = El Salón
lobby-hall-lead = La única sala abierta a todo el mundo. Siéntate a una mesa o abre la tuya.
lobby-untitled = Una sala
lobby-of = La sala de { $name }
lobby-private-lead = Una sala para la velada. Quien tenga el enlace puede entrar, charlar y sentarse a cualquier mesa.
lobby-opening = Abriendo la puerta…
lobby-tables = Mesas
lobby-no-tables = Todavía no hay mesas.
lobby-no-tables-hint = Abre una. Todos los de la sala la verán aquí.
lobby-no-hall-tables = Ahora mismo no hay mesas abiertas.
lobby-no-hall-tables-hint = Abre una y a ver quién se sienta.
lobby-new-game = Abrir una mesa de { $game }
lobby-people = En la sala
lobby-people-count = { $count ->
    [one] 1 aquí
   *[other] { $count } aquí
}
lobby-person-you = tú
lobby-person-here = aquí
lobby-person-at = en { $table }
lobby-host = anfitrión
lobby-chat = Chat
lobby-chat-empty = Nadie ha dicho nada todavía.
lobby-say = Di algo amable
lobby-send = Enviar
lobby-sending = en camino
lobby-evening = La velada hasta ahora
lobby-evening-played = Jugadas
lobby-evening-won = Ganadas
lobby-evening-name = Nombre
lobby-evening-empty = Tras la primera partida verás aquí la clasificación.
lobby-invite = Manda este enlace
lobby-invite-hint = Quien lo abra, entra. Sin cuenta.
lobby-invite-link = Enlace de invitación
lobby-scan = Escanéalo
lobby-scan-hint = desde el otro lado de la sala
lobby-code = O dilo
lobby-withdraw = Retirar este enlace
lobby-withdraw-sure = ¿Lo retiras? Quien tenga el enlace viejo se queda fuera. Los que ya están aquí se quedan.
lobby-withdraw-yes = Retirarlo y hacer otro
lobby-withdrawn = El enlace viejo queda retirado. Este es el nuevo.
lobby-share-text = Entra, que estamos jugando.
lobby-moved-on = Ha entrado { $name }
lobby-gone = Esta sala no está abierta para ti.
lobby-gone-hint = Pídele el enlace de invitación a quien la lleve.
members-only = solo miembros
lobby-line-down = Se ha cortado la línea con esta sala. Vuelve sola.
lobby-status-free = { $count ->
    [one] 1 sitio libre
   *[other] { $count } libres
}
lobby-status-full = todos los asientos ocupados
lobby-status-playing = partida en marcha
lobby-status-ended = partida terminada

# Invitaciones
invite-title = Te han invitado
invite-table = { $host } te invita a jugar a { $key ->
    [link-o-tiles] las fichas LINK-O
    [linko-cards] las cartas Linko
   *[other] { $game }
}
invite-table-anon = Te han invitado a jugar a { $key ->
    [link-o-tiles] las fichas LINK-O
    [linko-cards] las cartas Linko
   *[other] { $game }
}
invite-lobby = { $host } te invita a entrar
invite-lobby-anon = Te han invitado a entrar
invite-lobby-lead = { $title }: una sala para la velada, con chat y todas las mesas que queráis.
invite-at = en { $within }
invite-description = { $host } te guarda una silla. Abre el enlace, di tu nombre y a jugar. Sin cuenta.
invite-go = Sentarme
invite-come-in = Entrar
invite-rather-watch = Solo mirar
invite-seats-left = { $count ->
    [one] Queda una silla libre.
   *[other] Quedan { $count } sillas libres.
}
invite-alone-so-far = Todavía no hay nadie.
invite-sitting = { $count ->
    [one] Ya está { $names }.
   *[other] Ya están { $names }.
}
invite-back = Ya tienes un asiento aquí.
invite-back-go = Volver a tu asiento
invite-full = Todas las sillas están ocupadas
invite-full-lead = { $title } está llena. Puedes mirar; quizá quede libre una silla.
invite-running = Ya han empezado
invite-running-lead = En { $within } se está jugando una partida de { $key ->
    [link-o-tiles] fichas LINK-O
    [linko-cards] cartas Linko
   *[other] { $game }
}. Mira cómo va{ $key ->
    [link-it-4] .
   *[other] : las manos siguen ocultas.
}
invite-ended = La partida ha terminado
invite-ended-lead = { $title } ya ha terminado su partida. Mira cómo acabó o pide otra.
invite-closed = Esta mesa ya se ha recogido
invite-closed-lead = { $title } se cerró y su enlace ya no lleva a ninguna parte. ¿Abres otra?
invite-lobby-closed = Esta sala está cerrada
invite-lobby-closed-lead = Su enlace ya no lleva a ninguna parte. ¿Abres tu propia mesa?
invite-unknown = Esta invitación no está abierta
invite-unknown-lead = La han retirado, o al enlace se le perdió una letra por el camino. Pide otra.
invite-look = Echar un vistazo
invite-new = Crear una mesa

# Otro dispositivo
device-title = Tu asiento se muda aquí
device-heading = Sigue como { $name } en este dispositivo
device-lead = Tu nombre y tus asientos vienen contigo. El otro dispositivo también los conserva.
device-go = Seguir como { $name }
device-used = Este enlace ya se ha usado
device-used-lead = Solo sirve una vez. Haz otro en tu otro dispositivo: tu nombre, arriba, y luego «Pasar a otro dispositivo».
device-expired = Este enlace ha caducado
device-expired-lead = Valía un cuarto de hora. Haz otro en tu otro dispositivo: tu nombre, arriba, y luego «Pasar a otro dispositivo».
device-unknown = Este enlace no lleva a ninguna parte
device-unknown-lead = Quizá se perdió una letra por el camino. Haz otro en tu otro dispositivo: tu nombre, arriba, y luego «Pasar a otro dispositivo».
device-replaces = Hasta ahora, aquí eras { $name }.

# Errores
error-404 = Aquí no hay nada
error-404-lead = La dirección está mal, o lo que había aquí ya se ha recogido.
error-closed = Esta puerta está cerrada para ti
error-closed-lead = No lleva a ninguna parte, o solo a quien tiene invitación. Pídele el enlace a quien la lleve.
error-429 = Un poco más despacio, por favor
error-429-lead = Ha sido mucho en poco tiempo. Espera un momento y prueba otra vez.
error-500 = Se nos ha caído algo
error-500-lead = Es culpa nuestra, no tuya. En tus mesas no se pierde nada. Prueba otra vez en un momento.
error-503 = Ahora mismo no llegamos a las mesas
error-503-lead = No se pierde nada. Prueba otra vez en un momento.
error-request = Si nos lo cuentas, esto ayuda a encontrarlo: { $id }

# Without a network
offline-title = No tienes conexión
offline-lead = Ahora mismo no se puede llegar a Linkhall. Tus sitios se guardan y nadie los ocupa.
offline-waiting = Esta página sigue sola en cuanto vuelva la red.
offline-trying = Buscando la red…
lobby-tables-hint = Abre una, o siéntate en una de estas.
