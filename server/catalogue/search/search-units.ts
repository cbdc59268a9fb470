import { lexeme } from './search-entry.ts';
import { isBrand, lexiconBeginnings, lexiconWords, matchLevel, nameWords, type Knowledge } from './knowledge.ts';
import type { Meaning, Phrase } from './lexicon.ts';
import { phraseKey } from './word-facts.ts';
import type { Word } from './correction/correct-word.ts';
import { isNumber, impliedUnits } from '../../core/text/units.ts';
import { valuesHeard, valuesOfPhrase } from './values.ts';

/** One searched thing, with all its possible meanings. */
export interface Unit {
  /** The words as searched. */
  readonly keys: readonly string[];
  /** Index of its first word in the search. */
  readonly start: number;
  readonly strong: ReadonlySet<number>;
  readonly weak: ReadonlySet<number>;
  readonly brands: ReadonlySet<number>;
  readonly options: ReadonlySet<number>;
  readonly foreign: ReadonlySet<number>;
  /** Words of names, each sequence to be matched whole. */
  readonly names: readonly (readonly string[])[];
  /** Prefixes of words of names. */
  readonly beginnings: readonly string[];
  /** Names to fall back on if the meanings find nothing together. */
  readonly fallback: readonly (readonly string[])[];
  /** Leaves of goods whose names begin like this, if too little is typed to mean them. */
  readonly near: ReadonlySet<number>;
}

/**
 * Whether the last word may be a prefix of a longer one: not if it means something (`whole`), only if nothing else is
 * found (`begun`), or always (`typing`).
 */
export type Reach = 'whole' | 'begun' | 'typing';

const maxRunLength = 6;
const noIds: ReadonlySet<number> = new Set();
const minCodeLength = 3;
/** A number this long is rather part of a code. */
const minLongNumber = 4;

const union = (sets: Iterable<ReadonlySet<number>>): Set<number> => new Set([...sets].flatMap((set) => [...set]));

function meaningOf(meanings: readonly Meaning[]): Pick<Unit, 'strong' | 'weak' | 'brands' | 'options' | 'foreign'> {
  return {
    strong: union(meanings.map(({ strong }) => strong)),
    weak: union(meanings.map(({ weak }) => weak)),
    brands: union(meanings.map(({ brands }) => brands)),
    options: union(meanings.map(({ options }) => options)),
    foreign: union(meanings.map(({ foreign }) => foreign)),
  };
}

const emptyUnit = {
  start: 0,
  strong: noIds,
  weak: noIds,
  brands: noIds,
  options: noIds,
  foreign: noIds,
  names: [],
  beginnings: [],
  fallback: [],
  near: noIds,
};

/** A bare number is a word, or a value with an implied unit. */
function numberUnit(knowledge: Knowledge, key: string): Unit {
  const values = impliedUnits.map((unit) => `${key}${unit}`);
  const meanings = [key, ...values].flatMap((word) => knowledge.lexicon.meanings.get(word) ?? []);
  const { options, foreign } = meaningOf(meanings);
  return { ...emptyUnit, keys: [key], options, foreign, names: [[key], ...values.map((value) => [value])] };
}

const minPrefixLength = 3;
/** One-word shop words and foreign names with this prefix. */
const phrasesBegun = ({ lexicon }: Knowledge, key: string): Phrase[] =>
  key.length < minPrefixLength
    ? []
    : [...lexicon.phrases].flatMap(([phraseText, phrase]) =>
        phraseText.startsWith(key) && !phraseText.includes(' ') ? [phrase] : [],
      );

/** A larger share of a goods word identifies it; a smaller one may be a word of its own, as bread in bread maker. */
const minPrefixShare = 0.5;

/**
 * The leaves of goods whose names begin like this, if the prefix is too short to mean them; undefined if it is long
 * enough, or begins other names.
 */
function hardlyBegun({ lexicon }: Knowledge, key: string): ReadonlySet<number> | undefined {
  if (/\d/.test(key)) return undefined;
  const goods: { readonly length: number; readonly leaves: ReadonlySet<number> }[] = [];
  for (const word of new Set([...lexicon.meanings.keys(), ...lexicon.spellings.keys()])) {
    if (!word.startsWith(key)) continue;
    const [meaning, phrase] = [lexicon.meanings.get(word), lexicon.phrases.get(phraseKey([word]))];
    if ((meaning?.brands.size ?? 0) > 0 || phrase?.leaves.size === 0) return undefined;
    const leaves = union([meaning?.strong ?? noIds, phrase?.leaves ?? noIds]);
    if (leaves.size > 0) goods.push({ length: word.length, leaves });
  }
  const isEnough = key.length > Math.min(...goods.map(({ length }) => length)) * minPrefixShare;
  return goods.length === 0 || isEnough ? undefined : union(goods.map(({ leaves }) => leaves));
}

/** The meaning of one word, possibly a prefix of a longer one. Alone it must cover more of the longer one. */
function wordUnit(knowledge: Knowledge, key: string, reach: Reach, isAlone = false): Unit {
  const typing = reach !== 'whole';
  if (isNumber(key))
    return { ...numberUnit(knowledge, key), beginnings: typing || key.length >= minLongNumber ? [key] : [] };
  const { lexicon, found } = knowledge;
  const own = lexiconWords(knowledge, key);
  const names = nameWords(knowledge, key);
  const isUnknown = own.length === 0 && names.length === 0;
  const near = isAlone && isUnknown && reach !== 'typing' ? hardlyBegun(knowledge, key) : undefined;
  if (near !== undefined) return { ...emptyUnit, keys: [key], near };
  const isBeginning = typing || isUnknown;
  const longer = isBeginning ? lexiconBeginnings(knowledge, key) : [];
  const isCode = /\d/.test(key) && key.length >= minCodeLength;
  const meaning = meaningOf([...own, ...longer].flatMap((word) => lexicon.meanings.get(word) ?? []));
  const begun = isBeginning ? phrasesBegun(knowledge, key) : [];
  return {
    ...emptyUnit,
    keys: [key],
    ...meaning,
    strong: union([meaning.strong, ...begun.map(({ leaves }) => leaves)]),
    options: union([meaning.options, valuesOfPhrase(lexicon.values, [key]) ?? noIds]),
    names: [...names.map((word) => [word]), ...begun.flatMap(({ words }) => words)],
    beginnings: (isBeginning || isCode) && found.prefixes.has(key) ? [key] : [],
    fallback: isBrand(knowledge, key) ? [[key]] : [],
  };
}

/** The meaning of a shop word or foreign name of several words. */
function phraseUnit(knowledge: Knowledge, keys: readonly string[]): Unit {
  const phrase = knowledge.lexicon.phrases.get(phraseKey(keys));
  // A name of one word also matches its other forms.
  const words = (phrase?.words ?? []).flatMap((name) =>
    name.length === 1 && name[0] !== undefined ? nameWords(knowledge, name[0]).map((word) => [word]) : [name],
  );
  const meanings = (phrase?.words ?? []).flatMap(([only, ...more]) =>
    only === undefined || more.length > 0 ? [] : (knowledge.lexicon.meanings.get(only) ?? []),
  );
  const leaves = phrase?.leaves ?? noIds;
  const literal = keys.every((key) => knowledge.found.exact.has(key)) ? [keys] : [];
  const meaning = meaningOf(meanings);
  const values = [keys, ...(phrase?.words ?? [])].flatMap(
    (name) => valuesOfPhrase(knowledge.lexicon.values, name) ?? [],
  );
  const only = keys.length === 1 && keys[0] !== undefined ? keys[0] : undefined;
  const wordMeaning = meaningOf(
    only === undefined
      ? []
      : lexiconWords(knowledge, only).flatMap((word) => knowledge.lexicon.meanings.get(word) ?? []),
  );
  return {
    ...emptyUnit,
    ...meaning,
    keys,
    strong: union([leaves, meaning.strong]),
    options: union([meaning.options, ...values]),
    foreign: union([meaning.foreign, wordMeaning.options, wordMeaning.foreign]),
    // A name that is also a shop word ("ноут") means the category first, and the name if that finds nothing.
    names: leaves.size > 0 ? [] : [...words, ...literal],
    fallback: [...words, ...literal],
  };
}

/** Values that several words, or one without another meaning, name or sound like. */
function valuesIn(knowledge: Knowledge, keys: readonly string[]): ReadonlySet<number> | undefined {
  const { values } = knowledge.lexicon;
  return (
    valuesOfPhrase(values, keys) ??
    (keys.every((key) => knowledge.found.exact.has(key)) ? undefined : valuesHeard(values, keys))
  );
}

const valueUnit = ({ found }: Knowledge, keys: readonly string[], options: ReadonlySet<number>): Unit => ({
  ...emptyUnit,
  keys,
  options,
  names: keys.every((key) => found.exact.has(key)) ? [keys] : [],
});

function joinedUnit(knowledge: Knowledge, keys: readonly string[]): Unit | undefined {
  const joined = keys.join('');
  const isCode = /\d/.test(joined) && /[a-z]/.test(joined);
  const isExact =
    knowledge.found.exact.has(joined) ||
    (!isCode && lexiconWords(knowledge, joined).length > 0 && knowledge.lexicon.meanings.has(joined));
  const isBeginning = isCode && joined.length > 5 && knowledge.found.prefixes.has(joined);
  // Two words that both occur in names are not joined because they are neighbours.
  if (isExact ? !isCode && keys.every((key) => nameWords(knowledge, key).length > 0) : !isBeginning) return undefined;
  const unit = wordUnit(knowledge, joined, 'whole');
  return {
    ...unit,
    keys,
    names: [...unit.names, ...(isExact ? [keys] : [])],
    beginnings: isBeginning ? [joined] : unit.beginnings,
  };
}

/** Without meaning in this shop. */
export const isEmpty = (unit: Unit): boolean =>
  unit.strong.size +
    unit.weak.size +
    unit.brands.size +
    unit.options.size +
    unit.foreign.size +
    unit.names.length +
    unit.beginnings.length +
    unit.fallback.length ===
  0;

const minSoundLength = 6;

/** The meaning of a single word, or of the shop's word that it sounds like, or a value by sound. */
function singleUnit(knowledge: Knowledge, key: string, reach: Reach, isAlone: boolean): Unit {
  const alike =
    matchLevel(knowledge, key) === 'sound'
      ? lexiconWords(knowledge, key).find((word) => knowledge.lexicon.phrases.has(phraseKey([word])))
      : undefined;
  if (alike !== undefined) return { ...phraseUnit(knowledge, [alike]), keys: [key] };
  const unit = wordUnit(knowledge, key, reach, isAlone);
  const values =
    isEmpty(unit) && unit.near.size === 0 && key.length >= minSoundLength
      ? valuesHeard(knowledge.lexicon.values, [key])
      : undefined;
  return values === undefined ? unit : valueUnit(knowledge, [key], values);
}

/** How many words from `start` on belong together, and their meaning; the longest first. */
function unitAt(knowledge: Knowledge, words: readonly Word[], start: number, reach: Reach): Unit {
  const keys = words.map(({ key }) => key);
  for (
    let end = Math.min(
      keys.length,
      start + Math.max(knowledge.lexicon.longestPhrase, knowledge.lexicon.values.longest),
    );
    end > start;
    end -= 1
  ) {
    const part = keys.slice(start, end);
    if (knowledge.lexicon.phrases.has(phraseKey(part)) && !(part.length === 1 && isBrand(knowledge, part[0] ?? '')))
      return phraseUnit(knowledge, part);
    const values = part.length > 1 ? valuesIn(knowledge, part) : undefined;
    if (values !== undefined) return valueUnit(knowledge, part, values);
  }
  for (let end = Math.min(keys.length, start + maxRunLength); end > start + 1; end -= 1) {
    const joined = joinedUnit(knowledge, keys.slice(start, end));
    if (joined !== undefined) return joined;
  }
  const isAlone = keys.filter((key) => !knowledge.lexicon.isStop(key)).length === 1;
  return singleUnit(knowledge, keys[start] ?? '', start === keys.length - 1 ? reach : 'whole', isAlone);
}

/** Splits the words of a search into units; words without a meaning of their own are left out if others remain. */
export function unitsOf(knowledge: Knowledge, words: readonly Word[], reach: Reach): Unit[] {
  const units: Unit[] = [];
  for (let start = 0; start < words.length;) {
    const unit = unitAt(knowledge, words, start, reach);
    units.push({ ...unit, start });
    start += unit.keys.length;
  }
  const contentUnits = units.filter(
    (unit) => !(unit.keys.length === 1 && knowledge.lexicon.isStop(unit.keys[0] ?? '')),
  );
  return contentUnits.length > 0 ? contentUnits : units;
}

/** Lexemes of ids. */
export const idLexemes = {
  categories: (ids: Iterable<number>): string[] => [...ids].map(lexeme.category),
  brands: (ids: Iterable<number>): string[] => [...ids].map(lexeme.brand),
  options: (ids: Iterable<number>): string[] => [...ids].map(lexeme.option),
};
