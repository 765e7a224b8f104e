# Por qué algo no se hizo, en una frase. `refused-<code>`; los juegos tienen las suyas en sus propios archivos.

refused-other = Ahora mismo no se puede.

# Nombres, títulos, charla
refused-name-empty = Escribe un nombre que los demás puedan ver.
refused-name-too-long = Ese nombre es demasiado largo: { $most } letras como mucho.
refused-name-marks = Ese nombre lleva demasiados signos encima de las letras.
refused-title-too-long = Ese título es demasiado largo: { $most } letras como mucho.
refused-title-marks = Ese título lleva demasiados signos encima de las letras.
refused-chat-empty = Todavía no hay nada que enviar.
refused-chat-marks = Ese mensaje lleva demasiados signos encima de las letras.
refused-hushed = En esta mesa no se habla hasta que acabe la ronda.

# Enlaces, invitaciones, códigos
refused-link-unknown = Este enlace no lleva a ninguna parte. Crea otro en tu otro dispositivo.
refused-link-used = Este enlace ya se usó. Crea otro en tu otro dispositivo.
refused-link-expired = Este enlace ha caducado. Crea otro en tu otro dispositivo.
refused-invite-unknown = Esta invitación no lleva a ninguna parte. Pide otra.
refused-invite-revoked = Esta invitación se retiró. Pide otra.
refused-invite-not-yours = Solo quienes están en la mesa pueden repartir su invitación.
refused-code-unknown = Ninguna mesa tiene este código. Compruébalo o pide el enlace.

# Salas
refused-lobby-unknown = No existe esa sala, o no estás en ella.
refused-no-such-lobby = No existe esa sala, o no estás en ella.
refused-hall-is-open = El Salón está abierto a todo el mundo: no necesita invitación.

# Crear y encontrar una mesa
refused-no-such-table = Esa mesa no existe.
refused-no-such-match = Esa partida no se jugó en esta mesa.
refused-game-unknown = Linkhall no tiene ese juego.
refused-seats-not-offered = Este juego tiene de { $least } a { $most } asientos.
refused-options-unknown = Esas opciones no van con este juego.
refused-visibility-unknown = Una mesa es pública, con enlace o para miembros.
refused-table-closed = Esta mesa está cerrada.

# En la mesa
refused-not-seated = Siéntate primero.
refused-already-seated = Ya tienes asiento aquí.
refused-table-full = Todos los asientos están ocupados. Puedes mirar.
refused-seat-taken = Ahí se sienta { $name }.
refused-no-such-seat = Ese asiento no existe.
refused-held-another-seat = En esta partida ocupaste otro asiento y conoces su mano. Vuelve a ese.
refused-seats-held = { $seats ->
    [one] Hay alguien sentado: deja al menos un asiento.
   *[other] Hay { $seats } personas sentadas: deja al menos otros tantos asientos.
}
refused-not-host = Eso solo lo puede hacer quien organiza la mesa.
refused-host-here = Quien organiza la mesa está aquí.
refused-holder-here = { $name } está aquí.
refused-nothing-to-change = Ya está así.
refused-too-few-players = { $least ->
    [one] Hace falta una persona para empezar.
   *[other] Hacen falta { $least } personas para empezar.
}
refused-match-running = No mientras se juega una partida.
refused-match-not-running = No hay ninguna partida en marcha.
refused-no-match-yet = Aquí todavía no se ha jugado ninguna partida.
refused-already-asked = Ya pediste la revancha. Faltan los demás.
refused-between-rounds = Esta ronda ha terminado. Primero hay que repartir la siguiente.
refused-not-between-rounds = Esta ronda no ha terminado todavía.
refused-not-your-turn = No te toca.
refused-not-asked = Nadie está esperando a { $name }.
refused-stale = La mesa ha seguido adelante. Mira otra vez.
refused-unreadable-move = No se entendió esa jugada.
refused-busy = Muchas manos a la vez. Inténtalo otra vez.

# La conexión
refused-unreadable-frame = Eso no se entendió.
refused-frame-too-large = Eso es demasiado de una vez.
refused-bad-request = Eso no se entendió.
refused-bad-json = Eso no se entendió.
refused-bad-fields = Hay algo ahí que no encaja.
refused-not-json = Eso no se entendió.
refused-body-too-large = Eso es demasiado de una vez.
refused-not-found = Aquí no hay nada.
refused-not-this-way = Así no funciona.
refused-other-origin = Eso venía de otro sitio, así que no se hizo.
refused-too-many-requests = { $seconds ->
    [one] Eso fue mucho de golpe. Espera un segundo.
   *[other] Eso fue mucho de golpe. Espera { $seconds } segundos.
}
refused-unavailable = Linkhall no puede guardar ahora mismo. No ha cambiado nada; inténtalo dentro de un momento.
refused-internal = Algo ha fallado por nuestra parte. Inténtalo otra vez.
