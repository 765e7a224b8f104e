# Why a table refuses a command. Sent by the server as sentences; the browser does not load this file.
refused-already-asked = Ya has pedido la revancha.
refused-already-seated = Ya tienes sitio en esta mesa.
refused-between-rounds = La ronda ha terminado. Primero hay que repartir la siguiente.
refused-busy = Han pasado demasiadas cosas a la vez. Prueba otra vez.
refused-frame-too-large = El mensaje era demasiado largo para leerlo.
refused-held-another-seat = Has visto otra mano de esta partida, así que solo puedes ocupar ese sitio.
refused-holder-here = { $name } está aquí, o lo estaba hace un momento.
refused-host-here = El anfitrión está aquí, o lo estaba hace un momento.
refused-hushed = Esta ronda se juega en silencio. El chat se abre cuando termine.
refused-internal = Algo ha fallado por nuestra parte. No ha cambiado nada.
refused-match-not-running = En esta mesa no se está jugando ninguna partida.
refused-match-running = Eso tiene que esperar a que acabe la partida.
refused-no-match-yet = En esta mesa aún no se ha jugado ninguna partida.
refused-no-such-seat = Ese sitio no existe o está libre.
refused-no-such-table = Esa mesa no existe.
refused-not-asked = No le toca a { $name }.
refused-not-between-rounds = La ronda no ha terminado.
refused-not-host = Solo puede hacerlo el anfitrión.
refused-not-seated = Primero siéntate.
refused-not-your-turn = Le toca a { $name }.
refused-nothing-to-change = No cambiaría nada.
refused-options-unknown = Este juego no tiene esa opción.
refused-seat-taken = Ahí está { $name }.
refused-seats-held =
    { $seats ->
        [one] Hay una persona sentada: debe haber sitio para ella.
       *[other] Hay { $seats } personas sentadas: debe haber sitio para todas.
    }
refused-seats-not-offered = Este juego es para { $least } a { $most } jugadores.
refused-stale = La mesa ha cambiado desde entonces. Mira otra vez.
refused-table-closed = Esta mesa está cerrada.
refused-table-full = No queda sitio. Puedes mirar.
refused-too-few-players = Hacen falta { $least } jugadores para empezar.
refused-unreadable-frame = No se ha podido leer el mensaje.
refused-unreadable-move = Eso no es una jugada de este juego.
refused-visibility-unknown = Una mesa es pública, abierta a quien tenga el enlace, o solo para miembros.
