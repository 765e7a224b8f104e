# Por qué algo no se hizo, en una frase (`refused-<code>`). Las de una mesa están en `refused-table.ftl`, las de un juego en `refused-<key>.ftl`: a los navegadores les llega la frase, no el archivo.

refused-other = Ahora mismo no se puede.

# Nombres, títulos, chat
refused-name-empty = Escribe un nombre que los demás puedan ver.
refused-name-too-long = Ese nombre es demasiado largo: { $most } letras como mucho.
refused-name-marks = Ese nombre lleva demasiados signos encima de las letras.
refused-title-too-long = Ese título es demasiado largo: { $most } letras como mucho.
refused-title-marks = Ese título lleva demasiados signos encima de las letras.
refused-chat-empty = Todavía no hay nada que enviar.
refused-chat-marks = Ese mensaje lleva demasiados signos encima de las letras.

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
refused-no-such-match = Esa partida no se jugó en esta mesa.
refused-game-unknown = Linkhall no tiene ese juego.

# La conexión
refused-bad-request = Eso no se entendió.
refused-bad-json = Eso no se entendió.
refused-bad-fields = Hay algo ahí que no encaja.
refused-not-json = Eso no se entendió.
refused-body-too-large = Eso es demasiado de una vez.
refused-head-too-large = Esa dirección, o lo que venía con ella, es demasiado larga.
refused-not-found = Aquí no hay nada.
refused-not-this-way = Así no funciona.
refused-other-origin = Eso venía de otro sitio, así que no se hizo.
refused-too-many-requests = { $seconds ->
    [one] Eso fue mucho de golpe. Espera un segundo.
   *[other] Eso fue mucho de golpe. Espera { $seconds } segundos.
}
refused-unavailable = Linkhall no puede guardar ahora mismo. No ha cambiado nada; inténtalo dentro de un momento.
