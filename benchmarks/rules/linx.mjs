// The rules of Linx for two seats, written for boardgame.io's clients: the state is one plain object that a move
// changes in place. `replayed` proves that it is the same game as ours, match by match.

const BEATS = { R: "S", S: "P", P: "R" };
const KINDS = ["R", "P", "S"];
const TILES = [..."RRRRRPPPPPSSSSS"];
const OPENING = [3, 4];
export const TARGET = 2;
const SIZE = 4;

// Cells from (-3, -3) to (3, 3), the origin being the first tile. An empty cell is "", one with a tile kind and
// owner ("R0"), one with a tile face down on it both ("R0P1").
const REACH = SIZE - 1;
const WIDTH = 2 * REACH + 1;
const CELLS = WIDTH * WIDTH;
const ORIGIN = REACH * WIDTH + REACH;
const LINES = [1, WIDTH, WIDTH + 1, WIDTH - 1];

const AROUND = Array.from({ length: CELLS }, (_, at) => {
  const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
  const around = [];
  for (let dy = -1; dy <= 1; dy++) {
    for (let dx = -1; dx <= 1; dx++) {
      const [nx, ny] = [x + dx, y + dy];
      if ((dx || dy) && nx >= 0 && nx < WIDTH && ny >= 0 && ny < WIDTH) around.push(ny * WIDTH + nx);
    }
  }
  return around;
});

/** A match before its first deal. */
export function opened() {
  return { round: 0, starter: 0, turn: null, cells: [], players: { 0: "", 1: "" }, secret: { piles: ["", ""] },
    counts: { hands: [0, 0], piles: [0, 0] }, known: ["", ""], scores: [0, 0], last: null, finished: [] };
}

/** Deal a round. shuffle: gives an array in random order. */
export function deal(G, starter, shuffle) {
  const orders = [shuffle(TILES).join(""), shuffle(TILES).join("")];
  const hands = orders.map((order, seat) => order.slice(0, OPENING[(seat - starter + 2) % 2]));
  dealt(G, starter, hands, orders.map((order, seat) => order.slice(hands[seat].length)));
}

function dealt(G, starter, hands, piles) {
  G.round += 1;
  G.starter = starter;
  G.turn = starter;
  G.cells = new Array(CELLS).fill("");
  G.players[0] = hands[0];
  G.players[1] = hands[1];
  G.secret.piles = [...piles];
  G.known = ["", ""];
  G.last = null;
  count(G);
}

function count(G) {
  G.counts = { hands: [G.players[0].length, G.players[1].length],
    piles: [G.secret.piles[0].length, G.secret.piles[1].length] };
}

/** Whether a tile may lie there face up, with the box of all tiles still within its size. */
function within(cells) {
  let [left, top, right, bottom] = [WIDTH, WIDTH, -1, -1];
  for (let at = 0; at < CELLS; at++) {
    if (cells[at] === "") continue;
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    if (x < left) left = x;
    if (x > right) right = x;
    if (y < top) top = y;
    if (y > bottom) bottom = y;
  }
  [left, top, right, bottom] = [right - REACH, bottom - REACH, left + REACH, top + REACH];
  return (at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return x >= left && x <= right && y >= top && y <= bottom;
  };
}

const touched = (cells, at) => AROUND[at].some((near) => cells[near] !== "");

/** Every legal move of the hand, as [kind, at, over]. */
export function legal(cells, hand) {
  const open = [];
  if (cells[ORIGIN] === "") {
    open.push(ORIGIN);
  } else {
    const fits = within(cells);
    for (let at = 0; at < CELLS; at++) {
      if (cells[at] === "" && touched(cells, at) && fits(at)) open.push(at);
    }
  }
  const found = [];
  for (const kind of KINDS) {
    if (!hand.includes(kind)) continue;
    for (const at of open) found.push([kind, at, false]);
    for (let at = 0; at < CELLS; at++) {
      if (cells[at].length === 2 && cells[at][0] === BEATS[kind]) found.push([kind, at, true]);
    }
  }
  return found;
}

function allowed(cells, hand, kind, at, over) {
  if (!(kind in BEATS) || !hand.includes(kind) || !(at >= 0 && at < CELLS)) return false;
  if (over) return cells[at].length === 2 && cells[at][0] === BEATS[kind];
  if (cells[at] !== "") return false;
  if (cells[ORIGIN] === "") return at === ORIGIN;
  return within(cells)(at) && touched(cells, at);
}

function placeable(cells, tiles) {
  if (tiles === "") return false;
  let [taken, exposed] = [0, ""];
  for (const cell of cells) {
    if (cell !== "") taken += 1;
    if (cell.length === 2) exposed += cell[0];
  }
  return taken < SIZE * SIZE || KINDS.some((kind) => tiles.includes(kind) && exposed.includes(BEATS[kind]));
}

function lined(cells, seat, at, over) {
  const own = (there) =>
    over ? cells[there].length === 4 && cells[there][3] === seat : cells[there].length === 2 && cells[there][1] === seat;
  return LINES.some((step) => {
    let run = 1;
    for (const by of [step, -step]) {
      for (let from = at, to = at + by; AROUND[from].includes(to) && own(to); from = to, to += by) run += 1;
    }
    return run >= 3;
  });
}

/** Make a move of the seat whose turn it is; false, and nothing changed, where it is illegal. */
export function place(G, kind, at, over) {
  const seat = G.turn;
  // A copy without the draft's proxies: it is read many times.
  const cells = [...G.cells];
  const hand = G.players[seat];
  if (!allowed(cells, hand, kind, at, over)) return false;
  cells[at] = over ? `${cells[at]}${kind}${seat}` : `${kind}${seat}`;
  G.cells[at] = cells[at];
  G.players[seat] = hand.replace(kind, "");
  G.known[seat] = G.known[seat].replace(kind, "");
  G.last = at;
  if (lined(cells, String(seat), at, over)) {
    end(G, seat, over ? "down" : "up");
    return true;
  }
  if (!over) draw(G, seat);
  if (!placeable(cells, G.players[0] + G.players[1] + G.secret.piles[0] + G.secret.piles[1])) {
    const visible = [0, 0];
    for (const cell of cells) if (cell !== "") visible[cell.at(-1)] += 1;
    const latest = 1 - G.starter;
    end(G, visible[0] === visible[1] ? latest : visible[0] > visible[1] ? 0 : 1, "count");
    return true;
  }
  let next = 1 - seat;
  while (!placeable(cells, G.players[next])) {
    G.known[next] = G.players[next];
    draw(G, next);
    next = 1 - next;
  }
  G.turn = next;
  count(G);
  return true;
}

function draw(G, seat) {
  const pile = G.secret.piles[seat];
  if (pile === "") return;
  G.players[seat] += pile.slice(0, 2);
  G.secret.piles[seat] = pile.slice(2);
}

function end(G, winner, by) {
  G.scores[winner] += 1;
  G.turn = null;
  G.finished.push({ round: G.round, winner, by });
  count(G);
}

/** Play recorded matches: throws where ours went on differently. A match is a list of rounds; see `__main__.py`. */
export function replayed(matches) {
  let moves = 0;
  const same = (told, found, what) => {
    if (told !== found) throw new Error(`The port of Linx differs: ${what} is ${found}, not ${told}.`);
  };
  for (const match of matches) {
    const G = opened();
    for (const round of match.rounds) {
      dealt(G, round.starter, round.hands, round.piles);
      for (const { seat, kind, x, y, over, legal: choices } of round.moves) {
        same(seat, G.turn, "the turn");
        same(choices, legal(G.cells, G.players[seat]).length, "the number of legal moves");
        same(true, place(G, kind, (y + REACH) * WIDTH + x + REACH, over), "whether a move is legal");
        moves += 1;
      }
      same(null, G.turn, "whether the round goes on");
      same(round.by, G.finished.at(-1).by, "how the round ended");
      same(round.winner, G.finished.at(-1).winner, "the winner of the round");
    }
    same(true, Math.max(...G.scores) >= TARGET, "whether the match is over");
  }
  return moves;
}
