# Las páginas de reglas, con nuestras propias palabras. `**` marca lo importante.

rules-title = Reglas en Linkhall
rules-heading = Cómo se juega
rules-lead = Dos minutos con dibujos, mientras llegan los demás.
rules-read = Leer las reglas
rules-contents = En esta página
rules-our-reading = Así lo leemos
rules-why = Por qué:

rules-house-heading = En todas las mesas
rules-house-link = Quien abra el enlace de invitación puede sentarse. No hace falta cuenta.
rules-house-away = Tu asiento sigue siendo tuyo si recargas, pierdes la red o cambias de dispositivo.
rules-house-hidden = Lo que no debes ver no sale nunca del servidor: ni las manos ni el orden de un montón.
rules-house-legal = Solo se puede jugar lo que permiten las reglas. Si algo no vale, la mesa dice por qué.

## Linx

rules-linx-title = Las reglas de Linx
rules-linx-lead = Cada cual juega con un color. Pon en línea tres fichas tuyas, todas boca arriba o todas boca abajo, antes que los demás. Piedra, papel y tijera deciden qué puede tapar a qué.
rules-linx-facts-players = De 2 a 4 jugadores, o dos contra dos
rules-linx-facts-goal = Gana quien se lleve 2 rondas

rules-linx-tiles = Las fichas
rules-linx-tiles-text = Tienes **15 fichas** de tu color: 5 piedras, 5 papeles y 5 tijeras. El pequeño signo de la esquina dice de quién es cada ficha, así que no dependes solo del color. Los asientos son, por orden de turno, amarillo, azul, rosa y verde.
rules-linx-tiles-beats = Como en todas partes: la piedra gana a la tijera, la tijera al papel y el papel a la piedra.
rules-linx-tiles-back = Por detrás, una ficha solo muestra el signo de su dueño.
rules-linx-fig-beats = La piedra tapa la tijera, la tijera tapa el papel, el papel tapa la piedra.
rules-linx-fig-back = Una piedra boca arriba y una ficha del mismo color boca abajo.

rules-linx-setup = Cómo empieza una ronda
rules-linx-setup-text = Tus 15 fichas se barajan en tu propio montón y coges unas cuantas en la mano. Quien juega más tarde en la ronda recibe una mano mayor.
rules-linx-setup-players = Jugadores
rules-linx-setup-order = { $place ->
    [1] 1.º
    [2] 2.º
    [3] 3.º
   *[other] 4.º
}
rules-linx-setup-caption = Fichas en la mano al empezar, según tu lugar en el orden de turno
rules-linx-setup-hidden = Nadie ve tu mano ni el orden de ningún montón. Cuántas fichas tiene cada uno, y cuántas le quedan por robar, lo puede saber todo el mundo.

rules-linx-turn = Tu turno
rules-linx-turn-text = Pones exactamente **una ficha**: boca arriba y robas, o boca abajo y no robas. Luego le toca a quien está a tu izquierda.
rules-linx-up = Boca arriba, y robas dos
rules-linx-up-text = Ponla en una casilla vacía **junto a una ficha que ya esté puesta**. Las esquinas también valen. Después roba dos fichas, o las que queden en tu montón. La primera ficha de la ronda está sola: da igual dónde caiga.
rules-linx-fig-up = Dos fichas en la cuadrícula. Todas las casillas vacías a su alrededor están iluminadas; una que no toca nada está tachada.
rules-linx-down = Boca abajo, y no robas
rules-linx-down-text = Ponla **boca abajo encima de una ficha boca arriba a la que gane**. Da igual de quién sea: puede ser tuya. No robas nada.
rules-linx-down-safe = Una ficha boca abajo está a salvo: ya nada la tapa. Así que en una casilla nunca hay más de dos fichas.
rules-linx-down-seen = Todos ven la ficha antes de que la gires, y el registro de jugadas la guarda. No es ningún secreto; solo cuesta recordarla.
rules-linx-fig-down = Una piedra amarilla va sobre una tijera azul: ahora hay ahí una ficha amarilla boca abajo.

rules-linx-grid = La cuadrícula que flota
rules-linx-grid-text = No hay tablero. Las propias fichas forman la cuadrícula, que puede crecer en cualquier dirección hasta que todas juntas ocupen **5 por 5** casillas. Con dos jugadores son **4 por 4**. Cuando llega al máximo a lo ancho o a lo alto, por ahí ya no crece.
rules-linx-grid-shown = La mesa muestra hacia dónde puede crecer todavía: las casillas de trazos la harían más ancha o más alta.
rules-linx-fig-grid = Fichas a lo ancho de cuatro casillas. Cabe una columna más, a la izquierda o a la derecha: las dos están marcadas con trazos.

rules-linx-pass = Cuando nada encaja
rules-linx-pass-text = Solo pasas cuando **no puedes** poner ninguna ficha, o no tienes ninguna en la mano. Entonces se enseña a todos tu mano entera, robas dos fichas (o las que queden) y el turno sigue.
rules-linx-fig-pass = Una mano con dos papeles y una piedra, a la vista de todos.

rules-linx-end = Cómo acaba una ronda
rules-linx-line = Tres en línea
rules-linx-line-text = Ganas la ronda en el acto si con tu jugada quedan **tres fichas tuyas seguidas en línea recta**: en una fila, una columna o una diagonal. Las tres boca arriba, o las tres boca abajo. Solo cuenta lo que está encima, y cuatro o cinco en línea valen lo mismo que tres. Tapar una ficha nunca le hace una línea a otra persona. Tras la ficha ganadora no robas.
rules-linx-fig-line-up = Tres fichas rosas en una fila, todas boca arriba: ronda ganada.
rules-linx-fig-line-down = Tres fichas rosas en diagonal, todas boca abajo: ronda ganada.
rules-linx-fig-line-mixed = Dos boca arriba y una boca abajo en una fila: no hay línea.
rules-linx-count = Nadie puede poner nada
rules-linx-count-text = Si ya no se puede poner ninguna ficha, se cuenta. Gana la ronda quien tenga **más fichas de su color encima**, boca arriba o boca abajo. Si varios tienen las mismas, gana de ellos quien va más tarde en el orden de turno, contado desde quien empezó esta ronda.
rules-linx-fig-count = Una cuadrícula llena. Contando lo que está encima, el azul tiene más.
rules-linx-end-hands = Al acabar una ronda se enseñan todas las manos.

rules-linx-match = La partida
rules-linx-match-text = Cada ronda vale un punto. **Con dos puntos se gana la partida.** El azar decide quién empieza la primera ronda; las siguientes las empieza quien está a la izquierda del que empezó la anterior. Para cada ronda se vuelven a barajar todas las fichas.

rules-linx-three = Con tres jugadores
rules-linx-three-text = Si sois tres, se empieza con nueve fichas lisas, del color de nadie. Están boca arriba, tres por tres, ya en la cuadrícula.
rules-linx-three-block = El bloque no es de nadie. Puedes poner fichas a su lado y tapar las suyas como cualquier otra, y cuenta para el tamaño de la cuadrícula; pero sus fichas no hacen línea ni se le cuentan a nadie. Una ficha tuya encima de una de ellas es tuya.
rules-linx-fig-three = El bloque de nueve: cada clase, una vez en cada fila y columna.

rules-linx-teams = Dos contra dos
rules-linx-teams-text = Cuatro jugadores pueden jugar por parejas. Los compañeros se sientan enfrente. Una línea del color de **uno solo** da el punto a la pareja: los colores no se mezclan. Los puntos de la pareja se cuentan juntos.
rules-linx-teams-partner = La ficha de tu pareja es una ficha como otra cualquiera. Se puede tapar y no hace línea para ti. La mano de tu pareja no la ves.
rules-linx-teams-count = Si hay que contar, sumad lo que tenéis encima entre los dos. En caso de empate gana la pareja que no hizo la primera jugada de la ronda.
rules-linx-teams-hush = Mientras se juega una ronda por parejas, los compañeros no pueden hablar: el chat de la mesa queda cerrado para los cuatro jugadores. Entre rondas está abierto. Quien solo mira puede hablar siempre, pero los cuatro no lo ven nunca.
rules-linx-fig-teams = Cuatro asientos alrededor de una mesa. Los que están enfrente son pareja.

rules-linx-reading-block = Con tres jugadores, el bloque se pone de modo que piedra, papel y tijera estén una vez en cada fila y en cada columna.
rules-linx-reading-block-why = cualquier dibujo fijo valdría; este no favorece a ningún lado del bloque.
rules-linx-reading-pass = No puedes pasar si podrías jugar; y si no puedes jugar, la mesa pasa por ti. No hay que pulsar nada, y todos ven la mano.
rules-linx-reading-pass-why = si no hay nada que elegir, no hay nada que preguntar.
rules-linx-reading-known = De una mano que se enseñó, todos siguen viendo lo que aún tiene que estar: tantas piedras, papeles y tijeras. Lo que se juega después se descuenta primero de ahí, lo que se roba después no se conoce, y si se vuelve a enseñar, eso lo sustituye.
rules-linx-reading-known-why = en una mesa de verdad te acordarías. Aquí nadie sale ganando por tomar notas.
rules-linx-reading-stop = Una ronda se para en cuanto ninguna ficha de ninguna mano ni montón podría ponerse en la cuadrícula tal como está. Nadie tiene que pasar hasta el final. Hasta entonces, quien no tiene ni mano ni montón pasa.
rules-linx-reading-stop-why = el resultado ya está claro. Qué clases no has jugado aún lo ve cualquiera, así que parar no descubre nada a nadie.

## Linko cards

rules-linko-cards-title = Las reglas de Linko
rules-linko-cards-lead = Pon en tu montón cartas de un mismo número. Quien juegue otras tantas de un número mayor captura tu grupo de encima. Al final, cada carta de tu montón es un punto y cada carta de tu mano te cuesta uno.
rules-linko-cards-facts-players = De 2 a 5 jugadores
rules-linko-cards-facts-goal = Gana quien tenga más puntos

rules-linko-cards-cards = Las cartas
rules-linko-cards-cards-text = Hay **109 cartas**: los números del 1 al 13, ocho de cada uno, y 5 comodines, marcados con una X. Cuanto mayor el número, más anillos y más fuerza.
rules-linko-cards-cards-deal = Cada cual recibe **13 cartas**. Otras seis quedan boca arriba en una fila junto al mazo. Delante de ti vas formando tu montón.
rules-linko-cards-cards-hidden = Las manos y el orden del mazo no se ven. Todo lo demás está a la vista: la fila, cada montón con todos sus grupos, lo descartado y cuántas cartas tiene cada cual.
rules-linko-cards-fig-middle = El mazo y, a su lado, la fila de seis cartas.

rules-linko-cards-turn = Tu turno
rules-linko-cards-turn-text = Juega **un grupo** de tu mano: una o más cartas del mismo número, con los comodines que quieras, o solo comodines. Tienes que jugar; no se pasa. El grupo va encima de tu montón y no se separa.
rules-linko-cards-turn-value = El número es el valor del grupo; los comodines solo lo hacen más grande. Los comodines solos valen más que cualquier número: nada los captura.
rules-linko-cards-fig-groups = Cuatro grupos: un 7, tres 7, dos 4 con un comodín (tres cartas de valor 4) y dos comodines solos.

rules-linko-cards-snatch = La captura
rules-linko-cards-snatch-text = Mira a los demás de uno en uno, en el sentido del reloj, empezando por tu izquierda. Capturas un grupo de encima que tenga **exactamente tantas cartas** como el que acabas de jugar y un **valor menor**.
rules-linko-cards-snatch-order = En tu turno, cada cual pierde como mucho un grupo: lo que hay debajo no se mira. Cada captura se resuelve antes de mirar el montón siguiente.
rules-linko-cards-fig-snatch = Tres 9 capturan tres 6.
rules-linko-cards-fig-safe = A salvo de tres 9: tres 11 son mayores, cuatro 3 son más cartas, dos 9 con un comodín no son menores y tres comodines ganan a todo.
rules-linko-cards-choices = Dos decisiones
rules-linko-cards-choices-take = **Primero decides tú.** Te quedas el grupo en la mano, y su dueño toma otras tantas cartas. O lo dejas. Lo decides de nuevo para cada grupo.
rules-linko-cards-choices-leave = **Si lo dejas, decide su dueño:** lo recupera en la mano, o lo descarta y toma otras tantas cartas. Hasta que lo decide sigue en su montón, pero ahí no puede quedarse.
rules-linko-cards-choices-loose = En la mano, el grupo se deshace: sus comodines vuelven a estar libres. Lo descartado no vuelve.

rules-linko-cards-draw = Tomar cartas
rules-linko-cards-draw-text = Se toman una a una: una de la fila, o la primera del mazo sin verla. Ves cada una antes de elegir la siguiente. El grupo capturado ya se ha ido antes de la primera. Los comodines de la fila se toman como cualquier carta.
rules-linko-cards-draw-refill = Cuando has tomado todas tus cartas, y antes de mirar el montón siguiente, la fila se completa hasta seis. Si se acaba el mazo queda más corta; lo descartado no se vuelve a barajar.

rules-linko-cards-end = Cómo acaba una ronda
rules-linko-cards-end-text = Acaba en el acto cuando alguien **juega la última carta de su mano**; ese grupo no captura a nadie. También acaba cuando **se agotan la fila y el mazo**; uno solo de los dos no basta.
rules-linko-cards-end-points = Se enseñan todas las manos. Cuenta las cartas de tu montón y resta las de tu mano. Los comodines cuentan como cualquier carta. Gana quien tenga más puntos; en caso de empate, se comparte.
rules-linko-cards-fig-count = Siete cartas en el montón, tres en la mano: cuatro puntos.

rules-linko-cards-match = La partida
rules-linko-cards-match-text = Se juega una ronda, o tantas como jugadores: la salida pasa a la izquierda, para que cada cual la tenga una vez. Entonces se suman todos los puntos y las rondas sueltas no cuentan. Gana quien tenga más; en caso de empate, se comparte.

rules-linko-cards-reading-known = Lo que alguien tomó a la vista (capturado, recuperado o tomado de la fila) lo siguen sabiendo todos hasta que se vuelve a jugar. Lo que se toma sin ver no se sabe nunca, tampoco si lo toma la mesa.
rules-linko-cards-reading-known-why = todos lo vieron. Aquí la memoria no debe ser una ventaja.
rules-linko-cards-reading-start = El azar decide quién empieza la primera ronda.
rules-linko-cards-reading-start-why = la mesa no sabe qué edad tenéis.
rules-linko-cards-reading-compared = El grupo vale tal como se jugó, aunque después hayas cogido más cartas de su número, y se queda en tu montón.
rules-linko-cards-reading-compared-why = está en la mesa. Lo que llega a tu mano es otra cosa.
rules-linko-cards-reading-open = Puedes quedártelo o dejarlo, recuperarlo o descartarlo, por pocas cartas que queden por tomar.
rules-linko-cards-reading-open-why = si no, un mazo corto decidiría por ti.
rules-linko-cards-reading-forced = Si solo hay una cosa que tomar, la mesa la toma por ti. Jugar es siempre cosa tuya, aunque te quede una sola carta.
rules-linko-cards-reading-forced-why = sin nada que elegir no hay nada que preguntar; pero la última carta acaba la ronda, y ese momento es tuyo.
rules-linko-cards-reading-stop = La ronda se detiene en cuanto se toma la última carta, también en mitad de un turno. Los grupos tomados están en la mano, los descartados se han ido y los montones que no se habían mirado se quedan.
rules-linko-cards-reading-stop-why = cada carta cuenta donde está, y nadie tiene que calcular qué habría pasado después.

## Link It 4

rules-link-it-4-title = Las reglas de Link It 4
rules-link-it-4-lead = Tira cinco dados y construye donde encajen. Cuantas menos tiradas necesites, más alta puede ser la pila. Cuatro fichas tuyas arriba en línea ganan al momento, y también los tres plenos.
rules-link-it-4-facts-players = De 2 a 4 jugadores
rules-link-it-4-facts-goal = Cuatro en línea

rules-link-it-4-board = Tablero y dados
rules-link-it-4-board-text = Cada cual tiene **15 fichas** en forma de tejado. El lado A tiene 6 por 6 casillas; el B, 4 por 4. Cada casilla pide una combinación de los cinco dados; un aro vale por cualquier número. No hay nada oculto.
rules-link-it-4-board-counts = El lado A tiene siete casillas de trío, siete de escalera y siete de full, seis de cuatro iguales, tres plenos y seis parejas, una de cada número. En el lado B hay tres de cada y una pareja, que vale con cualquier número.
rules-link-it-4-fig-side-a = El lado A.
rules-link-it-4-fig-side-b = El lado B: menos casillas y más pelea por ellas.
rules-link-it-4-fig-kinds = Una pareja de cuatros, cualquier pareja, un trío, una escalera, un full, cuatro iguales y un pleno (cinco iguales).
rules-link-it-4-board-contain = La combinación puede ser **una parte de tus dados**: cinco iguales contienen cuatro, un trío y una pareja; dos parejas contienen las dos; y un full, su trío y sus dos parejas. Una escalera va del 1 al 5 o del 2 al 6.

rules-link-it-4-turn = Tu turno
rules-link-it-4-turn-text = Tira los cinco dados. Después, hasta **cuatro veces más**, guarda los que quieras y tira el resto. Puedes volver a tirar dados que habías guardado. Solo cuenta la última tirada.
rules-link-it-4-turn-stop = Tras cualquier tirada puedes parar y poner una ficha en una casilla abierta. Mientras te quede una tirada, siempre puedes tirar, aunque no haya nada abierto.

rules-link-it-4-place = Construir
rules-link-it-4-place-text = Una casilla está abierta si tus dados contienen su combinación y su pila es **lo bastante baja para tus tiradas**.
rules-link-it-4-place-caption = Cuántas fichas puede haber ya
rules-link-it-4-place-rolls = Tras la tirada
rules-link-it-4-place-tokens = Fichas como mucho
rules-link-it-4-fig-height = Tres cuatros a la tercera tirada: están abiertas las casillas de trío con hasta dos fichas.
rules-link-it-4-place-cover = Tu ficha va encima, también de las tuyas. La casilla es **de quien está arriba**. Con cinco fichas queda cerrada hasta el final del juego.
rules-link-it-4-place-must = Tras la quinta tirada tienes que construir si hay alguna casilla abierta. Si no la hay, una de tus fichas sin usar vuelve a la caja. Cada turno gasta una ficha, puesta o descartada, así que cada cual tiene 15 turnos.

rules-link-it-4-win = Cómo se gana
rules-link-it-4-win-line = **Cuatro en línea**: cuatro fichas tuyas arriba en casillas vecinas en línea recta, horizontal, vertical o diagonal. Ganas al momento.
rules-link-it-4-fig-line = Amarillo gana con la diagonal, sin que importen las alturas.
rules-link-it-4-win-jackpots = **Los tres plenos**: una ficha tuya en cada casilla de pleno, a cualquier altura, incluso tapada. Ganas al momento. (En el lado B también hay tres.)
rules-link-it-4-win-once = Las dos cosas se miran después de cada ficha, para quien la puso. Las dos a la vez son una sola victoria, y un juego ganado al momento no tiene puntos.
rules-link-it-4-win-count = Cuando no quedan fichas, cada ficha de arriba vale su **altura, de 1 a 5**. Gana quien tenga más puntos.

rules-link-it-4-match = La partida
rules-link-it-4-match-start = Cada cual tira un dado y empieza el más alto; quienes empatan vuelven a tirar. Todos ven los dados. En tu turno, también la primera tirada la haces tú.
rules-link-it-4-match-text = Jugad un solo juego, o seguid hasta que alguien gane dos. Ganar al momento y ganar por puntos valen lo mismo. Si sois más de dos, pueden hacer falta más de tres juegos.

rules-link-it-4-reading-house = Un full necesita dos números distintos: cinco iguales no lo son.
rules-link-it-4-reading-house-why = si no, cada pleno sería también un full.
rules-link-it-4-reading-places = Las reglas dicen cuántas veces está cada combinación en el lado A. El sitio lo elegimos nosotros: ninguna línea de cuatro tiene dos plenos, cada fila y cada columna tiene una pareja, y ninguna clase se repite en una línea de cuatro, salvo en la diagonal de la fila 3, columna 3 a la fila 6, columna 6, que tiene dos parejas.
rules-link-it-4-reading-places-why = para que ninguna línea sea mucho más fácil que otra.
rules-link-it-4-reading-pick = Para volver a tirar hay que coger al menos un dado.
rules-link-it-4-reading-pick-why = tirar nada solo gastaría una tirada.
rules-link-it-4-reading-discard = Si tras la quinta tirada no hay casilla abierta, la mesa retira la ficha por ti. Nadie puede descartarla porque quiera.
rules-link-it-4-reading-discard-why = no hay nada que elegir, así que no hay nada que preguntar.
rules-link-it-4-reading-ties = Quienes empatan a puntos comparten el juego.
rules-link-it-4-reading-ties-why = las reglas no deshacen el empate.
rules-link-it-4-reading-start = En una partida a dos juegos ganados, el siguiente juego lo empieza quien está a la izquierda, sin nueva tirada. Si varios llegan juntos a dos, comparten la partida.
rules-link-it-4-reading-start-why = así todos tienen las mismas opciones, y un juego compartido cuenta para cada uno.
