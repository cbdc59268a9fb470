import { locales, type Localized } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { isPartOfName, matchLevel, nameWords, type Knowledge } from './knowledge.ts';
import { lexiconOf, type Lexicon } from './lexicon.ts';
import { rewrite, type Word } from './rewrite.ts';
import { tokenise, type Token, type Tokens } from '../../core/text/tokens.ts';
import { isNumber } from '../../core/text/units.ts';
import { asTyped, type Fact, factKey, type Meant, type Understanding, type Wish } from './understanding-types.ts';
import { goodsMeant } from './goods-meant.ts';
import { isEmpty, type Reach, type Unit, unitsOf } from './query-parts.ts';
import { isYesNo } from './values.ts';
import { type Need, queryDictionary, type QueryDictionary } from './wishes/query-dictionary.ts';
import { readWishes, typedWords } from './wishes/wishes.ts';
import { keysOf, phraseKey } from './word-facts.ts';

export interface UnderstandOptions {
  /** The text is still being typed: its last word may be the beginning of a longer one. */
  readonly typing?: boolean | undefined;
  /** Keys of facts that are not meant; `all` for a text that is to be searched as it stands. */
  readonly without?: readonly string[] | undefined;
}

/** An understanding in the terms in which the products are asked. */
export interface Read extends Understanding {
  readonly units: readonly Unit[];
  /** The same, had the last word only been begun; reckoned when it is asked for. */
  readonly begun: () => readonly Unit[];
  /** Of a text that names a thing and what it is for: the units of the thing, and the keys of the facts that are not meant then. */
  readonly goods: { readonly units: readonly Unit[]; readonly notMeant: ReadonlySet<string> } | undefined;
  readonly wish: Wish;
  readonly needs: readonly Need[];
  readonly corrected: string | undefined;
  /** The text is searched as it stands: no word of it may be left out. */
  readonly isAsTyped: boolean;
  /** The leaves that come nearest to what the shop does not sell; undefined where it is sold. */
  readonly unsold: ReadonlySet<number> | undefined;
  readonly said: QueryDictionary;
}

/** Words of a wish may be many; what is left of a text is cut as everywhere. */
const longestText = 24;
const longestLeft = 12;
const certainties = { exact: 1, form: 0.9, sound: 0.7, beginning: 0.5, unknown: 0.3 } as const;
const correctedCertainty = 0.6;
const shortestStranger = 3;

/** The values that words name, not those in whose names they occur. */
function valuesNamed(unit: Unit, { options, attributes }: ReferenceData): number[] {
  const ways = [unit.keys, ...unit.names];
  const [said, joined] = [new Set(ways.map(phraseKey)), new Set(ways.map((keys) => keys.join('')))];
  const isSaid = (name: Localized | undefined): boolean =>
    name !== undefined &&
    locales.some((locale) => said.has(phraseKey(keysOf(name[locale]))) || joined.has(keysOf(name[locale]).join('')));
  const whole = [...unit.options].filter(
    (id) => isSaid(options.get(id)?.name) || isSaid(attributes.get(options.get(id)?.attribute_id ?? 0)?.name),
  );
  return whole.length > 0 ? whole : unit.names.length > 0 ? [] : [...unit.options];
}

function meantBy(unit: Unit, reference: ReferenceData): Meant {
  const [key] = unit.keys;
  if (unit.strong.size > 0) return { kind: 'category', leaves: [...unit.strong] };
  if (unit.brands.size > 0) return { kind: 'brand', brands: [...unit.brands] };
  const options = unit.keys.length === 1 && isNumber(key ?? '') ? [] : valuesNamed(unit, reference);
  if (options.length > 0) return { kind: 'value', options };
  if (unit.weak.size > 0 && unit.names.length === 0) return { kind: 'category', leaves: [...unit.weak] };
  return { kind: 'model' };
}

interface Reading {
  readonly words: readonly Word[];
  readonly knowledge: Knowledge;
  readonly text: Tokens;
  readonly reference: ReferenceData;
}

function factOf(unit: Unit, { words, knowledge, text, reference }: Reading): Fact {
  const meant = meantBy(unit, reference);
  const own = words.slice(unit.start, unit.start + unit.keys.length);
  const isCorrected = own.some(({ written }) => written !== undefined);
  const certainty = isCorrected
    ? correctedCertainty
    : unit.keys.length > 1
      ? certainties.exact
      : certainties[matchLevel(knowledge, unit.keys[0] ?? '')];
  return { ...meant, key: factKey(meant.kind, unit.keys), words: typedWords(text, own), certainty };
}

/** A word that only occurs in the name of a value (`стол` of `Stol usti`): alone it says nothing of the goods. */
function isHint(unit: Unit, { options, attributes, optionsOf }: ReferenceData): boolean {
  if (
    unit.options.size === 0 ||
    unit.strong.size + unit.weak.size + unit.brands.size + unit.names.length + unit.beginnings.length > 0 ||
    unit.keys.length > 1 ||
    /\d/.test(unit.keys[0] ?? '')
  )
    return false;
  const said = phraseKey(unit.keys);
  return [...unit.options].every((id) => {
    const option = options.get(id);
    const attribute = attributes.get(option?.attribute_id ?? 0);
    const names = attribute !== undefined && isYesNo(optionsOf(attribute.id)) ? undefined : option?.name;
    return names !== undefined && locales.every((locale) => phraseKey(keysOf(names[locale])) !== said);
  });
}

/** A word that is only part of the longer name of one category (`шкаф`): alone it says no more of the goods than a hint. */
const isPart = (unit: Unit, { knowledge, reference }: Reading): boolean =>
  unit.keys.length === 1 && meantBy(unit, reference).kind === 'category' && isPartOfName(knowledge, unit.keys[0] ?? '');

/** Words that somebody would say for goods: neither numbers nor codes. */
const isStranger = (unit: Unit): boolean =>
  isEmpty(unit) && unit.keys.every((key) => key.length >= shortestStranger && !/\d/.test(key));

/** True where names of this shop's goods or categories hold all these words. */
const isSold = (knowledge: Knowledge, keys: readonly string[]): boolean =>
  keys.every((key) => nameWords(knowledge, key).length > 0 || knowledge.lexicon.leavesCalled(key).size > 0);

const longestUnsold = 3;

/** What the kept words say of goods that the shop does not have; not where a category was named before. */
function knownUnsold(
  said: QueryDictionary,
  tokens: readonly Token[],
  knowledge: Knowledge,
): ReadonlySet<number> | undefined {
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = Math.min(tokens.length, start + longestUnsold); end > start; end -= 1) {
      const keys = tokens.slice(start, end).map(({ key }) => key);
      const nearest = said.unsold.get(phraseKey(keys));
      if (nearest !== undefined && !isSold(knowledge, keys)) return nearest;
    }
    if (knowledge.lexicon.leavesCalled(tokens[start]?.key ?? '').size > 0) return undefined;
  }
  return undefined;
}

/** A thing of which nothing is known, for a known one: `сумка для ноутбука`, `printer uchun siyoh`. */
function isForKnown(words: readonly Word[], stranger: Unit, category: Unit): boolean {
  const between = (from: number, to: number, key: string): boolean =>
    words.slice(from, to).some((word) => word.key === key);
  return stranger.start < category.start
    ? between(stranger.start, category.start, 'dlya')
    : between(category.start, stranger.start, 'uchun');
}

/** What words that mean nothing here say of the whole: the goods are not sold, unless the rest names a category or a model. */
function unsoldIn(said: QueryDictionary, reading: Reading, units: readonly Unit[]): ReadonlySet<number> | undefined {
  const { words, knowledge, text, reference } = reading;
  const known = knownUnsold(said, text.tokens, knowledge);
  if (known !== undefined) return known;
  const strangers = units.filter(isStranger);
  const parts = units.filter((unit) => isPart(unit, reading));
  const nearest = new Set(
    units.flatMap((unit) => [...unit.weak, ...unit.near, ...(parts.includes(unit) ? unit.strong : [])]),
  );
  if (strangers.length === 0)
    return units.length > 0 && units.every((unit) => parts.includes(unit) || isHint(unit, reference))
      ? nearest
      : undefined;
  // A guess is not held against a word that says something else.
  const isTyped = (unit: Unit): boolean =>
    words.slice(unit.start, unit.start + unit.keys.length).every(({ written }) => written !== '?');
  const category = units.find((unit) => unit.strong.size > 0 && isTyped(unit) && !parts.includes(unit));
  if (category !== undefined)
    return strangers.some((stranger) => isForKnown(words, stranger, category)) ? category.strong : undefined;
  const isModel = units.some(
    (unit) =>
      isTyped(unit) &&
      !parts.includes(unit) &&
      unit.names.length > 0 &&
      unit.brands.size === 0 &&
      unit.options.size === 0 &&
      !isNumber(unit.keys[0] ?? ''),
  );
  return isModel ? undefined : nearest;
}

const correctionFact = (corrected: string | undefined, text: string): readonly Fact[] =>
  corrected === undefined
    ? []
    : [{ kind: 'correction', to: corrected, key: 'correction', words: text, certainty: correctedCertainty }];

/** A name before the number of a model is meant itself, and no value that is called so: `iphone 11` is no watch of a series 11 that goes with an iPhone. */
const namesBeforeNumbers = (units: readonly Unit[]): Unit[] =>
  units.map((unit, index) => {
    const next = units[index + 1];
    const isModel =
      next !== undefined &&
      next.start === unit.start + unit.keys.length &&
      next.keys.length === 1 &&
      isNumber(next.keys[0] ?? '');
    return isModel && unit.names.length > 0 && unit.strong.size === 0
      ? { ...unit, options: new Set(), foreign: new Set() }
      : unit;
  });

/** The text as it stands: nothing is wished, corrected or given another meaning than that of words. */
const plainUnits = (units: readonly Unit[]): Unit[] =>
  units.map((unit) => ({
    ...unit,
    names: [...unit.names, ...unit.fallback, ...(unit.keys.length > 1 ? [unit.keys] : [])],
  }));

/** What a text that people search by means in this shop: the one stage from which results and suggestions come. Never throws, whatever the text. */
export async function understand(
  db: Db,
  reference: ReferenceData,
  text: string,
  { typing = false, without = [] }: UnderstandOptions = {},
): Promise<Read> {
  const lexicon: Lexicon = lexiconOf(reference);
  const said = queryDictionary(reference, lexicon);
  const dropped = new Set(without);
  const whole = tokenise(text, longestText);
  const wished = readWishes(said, lexicon, whole, dropped);
  const isBare = wished.left.length === 0 && wished.facts.length === 0 && without.length === 0;
  const tokens = (isBare ? whole.tokens : wished.left).slice(0, longestLeft);
  const isAsTyped = dropped.has(asTyped);
  const { words, knowledge, corrected } = await rewrite(db, lexicon, { tokens, chunks: whole.chunks }, isAsTyped);
  const reading: Reading = { words, knowledge, text: { tokens, chunks: whole.chunks }, reference };
  const isOpen = !/\s$/.test(text);
  const read = (reach: Reach): Unit[] => {
    const units = unitsOf(knowledge, words, isOpen ? reach : 'whole');
    if (isAsTyped) return plainUnits(units);
    // Beside a wish, words that say nothing are nothing.
    const isIdle = (unit: Unit): boolean => wished.facts.length > 0 && unit.keys.every(lexicon.isStop);
    return namesBeforeNumbers(units.filter((unit) => !isIdle(unit) && !dropped.has(factOf(unit, reading).key)));
  };
  const units = read(typing ? 'typing' : 'whole');
  const known = units.filter((unit) => !isEmpty(unit));
  const goods = isAsTyped ? undefined : goodsMeant(units, words, said.accessories);
  const facts = isAsTyped
    ? []
    : [...wished.facts, ...known.map((unit) => factOf(unit, reading)), ...correctionFact(corrected, text)];
  return {
    goods: goods && { units: goods.units, notMeant: new Set(goods.owners.map((unit) => factOf(unit, reading).key)) },
    facts,
    units,
    begun: () => (typing ? units : read('begun')),
    corrected,
    isAsTyped,
    said,
    wish: wished.wish,
    needs: wished.needs,
    left: known.flatMap((unit) => (meantBy(unit, reference).kind === 'model' ? unit.keys : [])),
    unknown: units
      .filter(isStranger)
      .map((unit) => typedWords(whole, words.slice(unit.start, unit.start + unit.keys.length))),
    unsold: isAsTyped ? undefined : unsoldIn(said, reading, units),
  };
}
