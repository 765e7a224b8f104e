"""The name of somebody who has not said one: pleasant, and always the same for the same person."""

from __future__ import annotations

from hashlib import blake2s

FIRST = """
Amber Autumn Azure Bold Brave Breezy Bright Brisk Calm Candid Cheery Clever Copper Coral Cosy Crisp Dapper
Daring Dawn Dewy Eager Easy Fair Fond Frosty Gentle Gilded Glad Golden Happy Hazel Honest Honey Humble Indigo
Ivory Jaunty Jolly Keen Kind Lively Lucky Lunar Maple Mellow Merry Mild Minty Misty Mossy Neat Nimble Noble
Olive Opal Patient Peachy Pearly Placid Plucky Polite Prime Proud Quick Quiet Rosy Ruby Russet Rustic Sage
Sandy Serene Silky Silver Smart Snowy Snug Solar Spry Steady Sunny Sure Swift Tawny Tender Tidy Topaz Tranquil
Trusty Vivid Warm Wily Windy Wise Witty Zesty
""".split()
SECOND = """
Alder Aster Badger Bamboo Beaver Birch Bison Bramble Camel Cedar Cherry Clover Condor Cormorant Cosmos Crane
Curlew Daisy Dolphin Dormouse Dove Egret Elk Falcon Fennel Fern Finch Fox Gazelle Gecko Ginkgo Hare Hazel
Heather Hedgehog Heron Hoopoe Ibex Ibis Iris Jasmine Juniper Kestrel Kiwi Koala Larch Lark Laurel Lavender
Lemur Lilac Linden Linnet Lotus Lupin Lynx Magnolia Magpie Maple Marmot Marten Mimosa Myrtle Newt Nutmeg
Orchid Oriole Osprey Otter Owl Panda Pangolin Peony Pika Plover Poplar Poppy Puffin Quail Quokka Raven Robin
Rowan Saffron Seal Sequoia Sorrel Sparrow Squirrel Stoat Stork Swan Swift Tapir Teal Thistle Thrush Thyme
Tulip Turtle Verbena Violet Vole Walnut Wombat Wren Yew
""".split()

# In Spanish the animal or plant comes first, and what follows is alike for both genders.
ANIMALS = """
Abedul Abeja Abeto Abubilla Acebo Alce Aliso Almendro Alondra Amapola Anémona Arce Ardilla Armiño Avellano Azahar
Azucena Ballena Bambú Begonia Búho Caballito Cabra Camaleón Camelia Canario Caracol Castaño Castor Cedro Cerezo Cierva
Cigüeña Ciprés Ciruelo Cisne Clavel Codorniz Colibrí Cóndor Corzo Dalia Delfín Encina Erizo Espliego Flamenco Foca
Fresno Gacela Garza Gaviota Geranio Ginkgo Girasol Golondrina Gorrión Grulla Halcón Haya Helecho Hinojo Ibis Iris
Jazmín Jilguero Koala Laurel Lavanda Lechuza Lémur Liebre Lila Lince Lirio Lobo Loto Magnolia Manzano Margarita
Mariposa Marmota Menta Mimosa Mirlo Mirto Nutria Olivo Olmo Orquídea Oso Panda Pangolín Peonía Petirrojo Pingüino
Pino Rana Roble Romero Ruiseñor Salvia Sauce Secuoya Serbal Tejón Tilo Tomillo Topo Tórtola Tortuga Trébol Tulipán
Urraca Vencejo Verbena Violeta Zorro Zorzal
""".split()
SPANISH = """
Afable Ágil Alegre Amable Ámbar Amigable Añil Apacible Audaz Azul Brillante Capaz Cabal Celeste Constante Coral Cordial
Dócil Dulce Ejemplar Elegante Escarlata Especial Feliz Fenomenal Fiel Firme Fuerte Genial Gentil Grande Gris Hábil
Imparable Índigo Jovial Jade Libre Lila Lunar Malva Marfil Memorable Menta Naranja Natural Noble Notable Ocre
Original Paciente Perla Polar Popular Prudente Púrpura Rosa Rubí Sagaz Salvaje Sensible Singular Solar Suave Tenaz
Turquesa Valiente Veloz Verde Veraz Versátil Vivaz
""".split()
LANGUAGES = {"en": (FIRST, SECOND), "es": (SPANISH, ANIMALS)}


def friendly_name(person: str, lang: str = "en") -> str:
    """The made-up name of the person with this id, such as `Quiet Otter` or `Nutria Amable`: 24 graphemes at most."""
    first, second = LANGUAGES.get(lang, LANGUAGES["en"])
    number = int.from_bytes(blake2s(person.encode(), digest_size=8).digest())
    number, named = divmod(number, len(second))
    quality = first[number % len(first)]
    if quality == second[named]:
        quality = first[(first.index(quality) + 1) % len(first)]
    return f"{second[named]} {quality}" if lang == "es" else f"{quality} {second[named]}"
