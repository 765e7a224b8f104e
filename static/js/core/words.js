import { FluentBundle, FluentNumber, FluentResource } from "@fluent/bundle";

/**
 * The words of the page, from the same catalogue that the server's pages use.
 *
 * @typedef {string | number | Date} Argument
 * @typedef {Record<string, any>} Arguments
 */

/** @type {FluentBundle} */
let bundle = new FluentBundle("en");

/** The language of the page: `en` or `es`. */
export const language = () => (document.documentElement.lang === "es" ? "es" : "en");

/**
 * Load the files of the catalogue that a page needs. A file that cannot be had leaves its words out.
 * @param {string[]} files as `["common", "table", "linx"]`
 * @param {string} [lang]
 */
export async function loadWords(files, lang = language()) {
  loaded.clear();
  useWords(lang, await fetchWords(files, lang));
}

/** The files that were had. @type {Set<string>} */
const loaded = new Set();
/** Those on their way. @type {Map<string, Promise<string>>} */
const coming = new Map();

/** @param {string[]} files @param {string} lang */
function fetchWords(files, lang) {
  return Promise.all(files.map((file) => coming.get(`${lang}/${file}`) ?? fetchFile(`${lang}/${file}`)));
}

/** @param {string} name */
function fetchFile(name) {
  const text = (async () => {
    try {
      const answer = await fetch(new URL(`../../words/${name}.ftl`, import.meta.url));
      if (!answer.ok) return "";
      loaded.add(name);
      return await answer.text();
    } finally {
      coming.delete(name);
    }
  })();
  coming.set(name, text);
  return text;
}

/**
 * @param {string} lang
 * @param {string[]} texts the catalogue's files
 */
export function useWords(lang, texts) {
  // Names are set apart by <bdi> where they are shown, so that sentences stay plain text.
  bundle = new FluentBundle(lang, { useIsolating: false });
  add(texts);
}

/** @param {string[]} texts */
function add(texts) {
  said.clear();
  for (const text of texts) bundle.addResource(new FluentResource(whole(text)), { allowOverrides: true });
}

/** The text with no place to break in the name of LINK-O: a word joiner behind its hyphen. @param {string} text */
export const whole = (text) => text.replaceAll("LINK-O", "LINK-\u2060O");

/**
 * Words that a part of the page needs besides. Where no words were loaded yet, they are the first.
 * @param {string[]} files
 */
export async function addWords(files) {
  const lang = language();
  const wanted = files.filter((file) => !loaded.has(`${lang}/${file}`));
  const texts = await fetchWords(wanted, lang);
  if (!bundle.locales.includes(lang)) useWords(lang, texts);
  else add(texts);
}

/** @param {string} id */
export const hasWord = (id) => bundle.hasMessage(id);

/** A number as it is printed, with a true minus. @param {number} n */
export const signed = (n) => (n < 0 ? `−${-n}` : String(n));

/** A number below zero in a sentence. The languages' own data have a hyphen before it. */
class Below extends FluentNumber {
  /** @override @param {any} scope */
  toString(scope) {
    return super.toString(scope).replace("-", "−");
  }
}

/** @param {Arguments} args @returns {Arguments} */
const minded = (args) =>
  Object.fromEntries(Object.entries(args).map(([name, value]) => [name, value < 0 ? new Below(value) : value]));

/**
 * Sentences as they were put last: most of those that a rendering asks for (the names of all spaces and of what lies on
 * them) are those of the one before. @type {Map<string, string>}
 */
const said = new Map();
const SAID = 600;

/**
 * The message with its placeables filled. A message that is missing shows as its id, so that it is noticed.
 * @param {string} id
 * @param {Arguments} [args]
 */
export function t(id, args) {
  const key = args ? `${id} ${JSON.stringify(args)}` : id;
  const before = said.get(key);
  if (before !== undefined) return before;
  const message = bundle.getMessage(id);
  if (!message?.value) return id;
  const sentence = bundle.formatPattern(message.value, args ? minded(args) : null, []);
  if (said.size === SAID) said.clear();
  said.set(key, sentence);
  return sentence;
}

const MARK = "\u2063";

/**
 * The message in parts, with some of its placeables replaced by nodes (a name in bold, a button).
 * @param {string} id
 * @param {Arguments} args
 * @param {Record<string, unknown>} nodes by placeable
 * @returns {unknown[]}
 */
export function rich(id, args, nodes) {
  const names = Object.keys(nodes);
  /** @type {Arguments} */
  const marked = { ...args };
  names.forEach((name, i) => {
    marked[name] = `${MARK}${i}${MARK}`;
  });
  return t(id, marked)
    .split(MARK)
    .map((part, i) => (i % 2 ? nodes[/** @type {string} */ (names[Number(part)])] : part))
    .filter((part) => part !== "");
}

const UNITS = /** @type {const} */ ([
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
]);

/**
 * A stretch of time in words, rounded down: "2 min", "1 hr". Under a minute: null.
 * @param {number} ms
 * @returns {string | null}
 */
export function duration(ms) {
  for (const [unit, size] of UNITS) {
    if (ms >= size) {
      const count = Math.floor(ms / size);
      return new Intl.NumberFormat(language(), { style: "unit", unit, unitDisplay: "short" }).format(count);
    }
  }
  return null;
}

/** @param {string[]} names */
export const listed = (names) => new Intl.ListFormat(language(), { type: "conjunction" }).format(names);
