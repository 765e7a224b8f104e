# Lo que dicen las mesas y las demás páginas: los menús y los controles comunes.

brand = Linkhall
nav-hall = El Salón
language-en = English
language-es = Español
theme-to-evening = Poner luz de noche
theme-to-day = Poner luz de día

change-name = Cambiar tu nombre
your-name = Tu nombre
name-hint = Los demás lo ven en la mesa. Hasta 24 letras.
name-saved = Desde ahora eres { $name }.
move-device = Pasar a otro dispositivo
move-device-hint = Escanéalo con el móvil o abre allí el enlace. Conservas tu nombre y tus asientos. Sirve una sola vez, durante un cuarto de hora.
move-device-failed = Ahora mismo no ha funcionado. Prueba otra vez.

close = Cerrar
cancel = Ahora no
save = Guardar
again = Probar otra vez
copy-link = Copiar enlace
copied = Copiado
share = Compartir
back-home = A la página de inicio
something-failed = Ahora mismo no ha funcionado. Prueba otra vez.
offline = Estás sin conexión. La página se pondrá al día sola.
reconnecting = Se ha cortado la línea. Volviendo…
sit-down = Sentarme
watch = Mirar
back-to-table = Volver
table-untitled = Una mesa
table-of = La mesa de { $name }
free-seat = Sitio libre

# Chats
emoji = Emoji
chat-mute = Silenciar
chat-unmute = Escuchar
chat-muted = Has silenciado el chat.

# In sentences of the log
player-you = Tú
# Quien lee, entre varias personas: la palabra está en el lugar en que la pone el idioma
player-you-among = { $place ->
    [first] {""}
   *[last] tú
}
game-steps = Primeros pasos

# While a page has no line to the server
line-too-many-pages = Tienes Linkhall abierto en demasiados sitios. Cierra uno y esta página sigue.
line-crowded = Ahora mismo no cabe nadie más. Esta página entra en cuanto haya sitio.
