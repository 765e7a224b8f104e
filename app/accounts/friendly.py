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


def friendly_name(person: str) -> str:
    """The made-up name of the person with this id, such as `Quiet Otter`: 24 graphemes at most."""
    number = int.from_bytes(blake2s(person.encode(), digest_size=8).digest())
    number, second = divmod(number, len(SECOND))
    first = FIRST[number % len(FIRST)]
    if first == SECOND[second]:
        first = FIRST[(FIRST.index(first) + 1) % len(FIRST)]
    return f"{first} {SECOND[second]}"
