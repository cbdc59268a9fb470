import { locales, type Localized } from '../../../lib/i18n/locales.ts';
import type { Db } from '../../db/open.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { isPartOfName, matchLevel, nameWords, type Knowledge } from './knowledge.ts';
import { lexiconOf, type Lexicon } from './lexicon.ts';
import type { Word } from './correction/correct-word.ts';
import { rewrite } from './rewrite.ts';
import { tokenise, type Token, type Tokens } from '../../core/text/tokens.ts';
import { isNumber } from '../../core/text/units.ts';
import { asTyped, type Fact, factKey, type FactMeaning, type Understanding, type Wish } from './understanding-types.ts';
import { findMainGoods } from './main-goods.ts';
import { isEmpty, type Reach, type Unit, unitsOf } from './search-units.ts';
import { isYesNo } from './values.ts';
import { type Need, queryDictionary, type QueryDictionary } from './wishes/query-dictionary.ts';
import { readWishes, typedWords } from './wishes/wishes.ts';
import { keysOf, phraseKey } from './word-facts.ts';

export interface UnderstandOptions {
  /** The text is still being typed: its last word may be a prefix. */
  readonly typing?: boolean | undefined;
  /** Keys of facts to ignore; `all` for a text to be searched as it is. */
  readonly without?: readonly string[] | undefined;
}

/** An understanding in terms of the product query. */
export interface ParsedSearch extends Understanding {
  readonly units: readonly Unit[];
  /** The same with the last word as a prefix; computed on demand. */
  readonly prefixUnits: () => readonly Unit[];
  /** For a text that names goods and their purpose: the units of the goods, and the keys of the ignored facts. */
  readonly goods: { readonly units: readonly Unit[]; readonly ignoredFactKeys: ReadonlySet<string> } | undefined;
  readonly wish: Wish;
  readonly needs: readonly Need[];
  readonly corrected: string | undefined;
  /** The text is searched as it is: no word may be left out. */
  readonly isAsTyped: boolean;
  /** The leaves nearest to goods that the shop does not sell; undefined if it sells them. */
  readonly unsold: ReadonlySet<number> | undefined;
  readonly dictionary: QueryDictionary;
}

/** A wish may have many words; the rest of the text is limited as everywhere. */
const maxWords = 24;
const maxRemainingWords = 12;
const certainties = { exact: 1, form: 0.9, sound: 0.7, beginning: 0.5, unknown: 0.3 } as const;
const correctedCertainty = 0.6;
const minUnknownLength = 3;

/** The values that words name, not those whose names merely contain them. */
function valuesNamed(unit: Unit, { options, attributes }: ReferenceData): number[] {
  const ways = [unit.keys, ...unit.names];
  const [phrases, joined] = [new Set(ways.map(phraseKey)), new Set(ways.map((keys) => keys.join('')))];
  const isNamed = (name: Localized | undefined): boolean =>
    name !== undefined &&
    locales.some((locale) => phrases.has(phraseKey(keysOf(name[locale]))) || joined.has(keysOf(name[locale]).join('')));
  const whole = [...unit.options].filter(
    (id) => isNamed(options.get(id)?.name) || isNamed(attributes.get(options.get(id)?.attribute_id ?? 0)?.name),
  );
  return whole.length > 0 ? whole : unit.names.length > 0 ? [] : [...unit.options];
}

function factMeaningOf(unit: Unit, reference: ReferenceData): FactMeaning {
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
  const meaning = factMeaningOf(unit, reference);
  const own = words.slice(unit.start, unit.start + unit.keys.length);
  const isCorrected = own.some(({ written }) => written !== undefined);
  const certainty = isCorrected
    ? correctedCertainty
    : unit.keys.length > 1
      ? certainties.exact
      : certainties[matchLevel(knowledge, unit.keys[0] ?? '')];
  return { ...meaning, key: factKey(meaning.kind, unit.keys), words: typedWords(text, own), certainty };
}

/** A word that occurs only in the name of a value (`стол` of `Stol usti`): alone it says nothing about the goods. */
function isHint(unit: Unit, { options, attributes, optionsOf }: ReferenceData): boolean {
  if (
    unit.options.size === 0 ||
    unit.strong.size + unit.weak.size + unit.brands.size + unit.names.length + unit.beginnings.length > 0 ||
    unit.keys.length > 1 ||
    /\d/.test(unit.keys[0] ?? '')
  )
    return false;
  const unitKey = phraseKey(unit.keys);
  return [...unit.options].every((id) => {
    const option = options.get(id);
    const attribute = attributes.get(option?.attribute_id ?? 0);
    const names = attribute !== undefined && isYesNo(optionsOf(attribute.id)) ? undefined : option?.name;
    return names !== undefined && locales.every((locale) => phraseKey(keysOf(names[locale])) !== unitKey);
  });
}

/** A word that is only a part of the longer name of one category (`шкаф`): alone it says no more than a hint. */
const isPart = (unit: Unit, { knowledge, reference }: Reading): boolean =>
  unit.keys.length === 1 &&
  factMeaningOf(unit, reference).kind === 'category' &&
  isPartOfName(knowledge, unit.keys[0] ?? '');

/** Words that may name goods: neither numbers nor codes. */
const isStranger = (unit: Unit): boolean =>
  isEmpty(unit) && unit.keys.every((key) => key.length >= minUnknownLength && !/\d/.test(key));

/** True if names of this shop's goods or categories contain all these words. */
const isSold = (knowledge: Knowledge, keys: readonly string[]): boolean =>
  keys.every((key) => nameWords(knowledge, key).length > 0 || knowledge.lexicon.leavesCalled(key).size > 0);

const maxUnsoldWords = 3;

/** Goods that the shop is known not to sell; not if a category was named before. */
function knownUnsold(
  dictionary: QueryDictionary,
  tokens: readonly Token[],
  knowledge: Knowledge,
): ReadonlySet<number> | undefined {
  for (let start = 0; start < tokens.length; start += 1) {
    for (let end = Math.min(tokens.length, start + maxUnsoldWords); end > start; end -= 1) {
      const keys = tokens.slice(start, end).map(({ key }) => key);
      const nearest = dictionary.unsold.get(phraseKey(keys));
      if (nearest !== undefined && !isSold(knowledge, keys)) return nearest;
    }
    if (knowledge.lexicon.leavesCalled(tokens[start]?.key ?? '').size > 0) return undefined;
  }
  return undefined;
}

/** An unknown thing for a known one: `сумка для ноутбука`, `printer uchun siyoh`. */
function isForKnown(words: readonly Word[], stranger: Unit, category: Unit): boolean {
  const between = (from: number, to: number, key: string): boolean =>
    words.slice(from, to).some((word) => word.key === key);
  return stranger.start < category.start
    ? between(stranger.start, category.start, 'dlya')
    : between(category.start, stranger.start, 'uchun');
}

/** The consequence of unknown words: the goods are not sold, unless the rest names a category or a model. */
function unsoldIn(
  dictionary: QueryDictionary,
  reading: Reading,
  units: readonly Unit[],
): ReadonlySet<number> | undefined {
  const { words, knowledge, text, reference } = reading;
  const known = knownUnsold(dictionary, text.tokens, knowledge);
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
  // A guess does not override a word with another meaning.
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

/**
 * A name before a model number is the product itself and no value with that name: `iphone 11` is no watch of a series
 * 11 that goes with an iPhone.
 */
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

/** The text as it is: without wishes, corrections and other meanings than that of its words. */
const plainUnits = (units: readonly Unit[]): Unit[] =>
  units.map((unit) => ({
    ...unit,
    names: [...unit.names, ...unit.fallback, ...(unit.keys.length > 1 ? [unit.keys] : [])],
  }));

/** The meaning of a search text in this shop; results and suggestions come from this one stage. Never throws. */
export async function understand(
  db: Db,
  reference: ReferenceData,
  text: string,
  { typing = false, without = [] }: UnderstandOptions = {},
): Promise<ParsedSearch> {
  const lexicon: Lexicon = lexiconOf(reference);
  const dictionary = queryDictionary(reference, lexicon);
  const dropped = new Set(without);
  const whole = tokenise(text, maxWords);
  const wished = readWishes(dictionary, lexicon, whole, dropped);
  const isBare = wished.remainingTokens.length === 0 && wished.facts.length === 0 && without.length === 0;
  const tokens = (isBare ? whole.tokens : wished.remainingTokens).slice(0, maxRemainingWords);
  const isAsTyped = dropped.has(asTyped);
  const { words, knowledge, corrected } = await rewrite(db, lexicon, { tokens, chunks: whole.chunks }, isAsTyped);
  const reading: Reading = { words, knowledge, text: { tokens, chunks: whole.chunks }, reference };
  const isOpen = !/\s$/.test(text);
  const read = (reach: Reach): Unit[] => {
    const units = unitsOf(knowledge, words, isOpen ? reach : 'whole');
    if (isAsTyped) return plainUnits(units);
    // Beside a wish, words without meaning are ignored.
    const isIdle = (unit: Unit): boolean => wished.facts.length > 0 && unit.keys.every(lexicon.isStop);
    return namesBeforeNumbers(units.filter((unit) => !isIdle(unit) && !dropped.has(factOf(unit, reading).key)));
  };
  const units = read(typing ? 'typing' : 'whole');
  const known = units.filter((unit) => !isEmpty(unit));
  const goods = isAsTyped ? undefined : findMainGoods(units, words, dictionary.accessories);
  const facts = isAsTyped
    ? []
    : [...wished.facts, ...known.map((unit) => factOf(unit, reading)), ...correctionFact(corrected, text)];
  return {
    goods: goods && {
      units: goods.units,
      ignoredFactKeys: new Set(goods.owners.map((unit) => factOf(unit, reading).key)),
    },
    facts,
    units,
    prefixUnits: () => (typing ? units : read('begun')),
    corrected,
    isAsTyped,
    dictionary,
    wish: wished.wish,
    needs: wished.needs,
    remainingWords: known.flatMap((unit) => (factMeaningOf(unit, reference).kind === 'model' ? unit.keys : [])),
    unknown: units
      .filter(isStranger)
      .map((unit) => typedWords(whole, words.slice(unit.start, unit.start + unit.keys.length))),
    unsold: isAsTyped ? undefined : unsoldIn(dictionary, reading, units),
  };
}
