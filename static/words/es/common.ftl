# Lo que dice cada página: la barra, los menús y los controles comunes.

brand = Linkhall
skip-to-content = Ir a la página
nav-label = Linkhall
nav-home = Inicio
nav-hall = El Salón
nav-rules = Reglas
nav-language = Idioma
language-en = English
language-es = Español
theme-to-evening = Poner luz de noche
theme-to-day = Poner luz de día
needs-script = Linkhall se juega en el navegador y necesita JavaScript. Actívalo y vuelve a cargar la página.
footer-line = Sin cuenta y sin instalar nada. Manda un enlace y a jugar.

you-are = Eres { $name }
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
create-table = Crear una mesa
sit-down = Sentarme
watch = Mirar
back-to-table = Volver
seats-range = { $least ->
    [one] { $most ->
        [one] 1 jugador
       *[other] De 1 a { $most } jugadores
    }
   *[other] De { $least } a { $most } jugadores
}
seats-exactly = { $count ->
    [one] 1 jugador
   *[other] { $count } jugadores
}
seats-taken = { $taken } de { $seats } asientos
table-untitled = Una mesa
table-of = La mesa de { $name }
# Within a sentence
table-untitled-within = una mesa
table-of-within = la mesa de { $name }
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
