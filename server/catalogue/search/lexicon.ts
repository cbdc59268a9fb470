import { locales, type Localized } from '../../../lib/i18n/locales.ts';
import type { Attribute, AttributeOption, Category, ReferenceData } from '../../core/reference/reference.ts';
import { aliases } from './data/aliases.ts';
import { type Synonym, synonyms } from '../../core/search-words/synonyms.ts';
import { hasSameSearchWords } from './same-search-words.ts';
import { isYesNo, valueNames, type ValueNames } from './values.ts';
import {
  type Correctable,
  correctableOf,
  isStop,
  keysOf,
  knownStems,
  phraseKey,
  distinctiveWords,
  wordsOf,
} from './word-facts.ts';
import { isNumber } from '../../core/text/units.ts';

/** The meaning of a word of the shop's own vocabulary (categories, brands, attribute values), as ids. */
export interface Meaning {
  /** Leaves with this name. */
  readonly strong: Set<number>;
  /** Leaves below a category with this name. */
  readonly weak: Set<number>;
  readonly brands: Set<number>;
  readonly options: Set<number>;
  /** Options whose name contains a brand: what a product is compatible with, not what it is. */
  readonly foreign: Set<number>;
  /** Categories whose names contain it. */
  readonly named: Set<number>;
  /**
   * True if it identifies goods alone: it is a whole name, a joined part of one, or the adjective that begins a name.
   */
  telling: boolean;
}

/** Written form of a word, for showing a correction. */
export interface Spelling {
  latin?: string;
  cyrillic?: string;
}

export interface Phrase {
  readonly leaves: ReadonlySet<number>;
  /** Names as tokens, each to be matched whole. */
  readonly words: readonly (readonly string[])[];
}

export interface Lexicon {
  readonly meanings: ReadonlyMap<string, Meaning>;
  readonly spellings: ReadonlyMap<string, Spelling>;
  /** Words by stem, by sound. */
  readonly byStem: ReadonlyMap<string, readonly string[]>;
  readonly bySound: ReadonlyMap<string, readonly string[]>;
  /** Shop words and foreign names by the stems of their words. */
  readonly phrases: ReadonlyMap<string, Phrase>;
  readonly longestPhrase: number;
  readonly values: ValueNames;
  readonly isStop: (key: string) => boolean;
  /** Leaves named by any form of a word. */
  readonly leavesCalled: (key: string) => ReadonlySet<number>;
  /** Words that a typing error may have hit: all that are no codes, each with its sound. */
  readonly correctable: readonly Correctable[];
}

/** An attribute with few values also names what its values are about: the oven of a stove. */
const maxValues = 6;
const maxRemembered = 50_000;

class Builder {
  readonly meanings = new Map<string, Meaning>();
  readonly spellings = new Map<string, Spelling>();

  at(key: string): Meaning {
    const known = this.meanings.get(key);
    if (known !== undefined) return known;
    const meaning: Meaning = {
      strong: new Set(),
      weak: new Set(),
      brands: new Set(),
      options: new Set(),
      foreign: new Set(),
      named: new Set(),
      telling: false,
    };
    this.meanings.set(key, meaning);
    return meaning;
  }

  /** Adds every word of a text. */
  words(text: string, note: (meaning: Meaning) => void): void {
    for (const { key, written } of wordsOf(text)) {
      note(this.at(key));
      if (written !== undefined) this.spell(key, written);
    }
  }

  spell(key: string, written: string): void {
    const spelling = this.spellings.get(key) ?? {};
    if (/[а-яёўқғҳ]/.test(written)) spelling.cyrillic ??= written;
    else spelling.latin ??= written;
    this.spellings.set(key, spelling);
  }

  localized(name: Localized, note: (meaning: Meaning) => void): void {
    // Russian first: its spelling of a word that both languages share is more common.
    for (const locale of ['ru', ...locales.filter((other) => other !== 'ru')] as const) this.words(name[locale], note);
  }
}

function addCategories(builder: Builder, reference: ReferenceData): void {
  const noteAt = (category: Category) => {
    const leaves = reference.leavesOf(category.id).map(({ id }) => id);
    const isLeaf = leaves.length === 1 && leaves[0] === category.id;
    builder.localized(category.name, (meaning) => {
      for (const id of leaves) (isLeaf ? meaning.strong : meaning.weak).add(id);
      meaning.named.add(category.id);
    });
    for (const locale of locales)
      for (const key of distinctiveWords(category.name[locale])) builder.at(key).telling = true;
  };
  for (const category of reference.categories.values()) noteAt(category);
}

function addBrands(builder: Builder, reference: ReferenceData): void {
  for (const { id, name } of reference.brands.values()) {
    const keys = keysOf(name);
    const whole = keys.join('');
    builder.at(whole).brands.add(id);
    builder.spell(whole, name);
    const first = keys[0];
    if (keys.length > 1 && first !== undefined && first.length > 3) builder.at(first).brands.add(id);
  }
}

function addOption(builder: Builder, attribute: Attribute, option: AttributeOption, isAnswer: boolean): void {
  if (isAnswer && option.key !== 'yes') return;
  // For "NFC: yes" people write NFC.
  const name = isAnswer ? attribute.name : option.name;
  const keys = locales.flatMap((locale) => keysOf(name[locale]));
  const isForeign = keys.some((key) => (builder.meanings.get(key)?.brands.size ?? 0) > 0);
  builder.localized(name, (meaning) => {
    (isForeign ? meaning.foreign : meaning.options).add(option.id);
  });
  for (const key of numbersIn(name)) (isForeign ? builder.at(key).foreign : builder.at(key).options).add(option.id);
}

/** Numbers of a value with their units; one whose unit is a word (`12 months`) would be any number. */
const numbersIn = (name: Localized): Set<string> =>
  new Set(
    locales.flatMap((locale) => {
      const keys = keysOf(name[locale]);
      return keys.filter((key, index) => /\d/.test(key) && !(isNumber(key) && /^[a-z]+$/.test(keys[index + 1] ?? '')));
    }),
  );

function addAttributes(builder: Builder, reference: ReferenceData): void {
  for (const attribute of reference.attributes.values()) {
    // People do not write ranges of numbers by their names.
    const options = attribute.kind === 'number' ? [] : reference.optionsOf(attribute.id);
    for (const option of options)
      for (const { name } of [option, ...reference.mergedInto(option.id)])
        addOption(builder, attribute, { ...option, name }, isYesNo(options));
    if (isYesNo(options) || options.length > maxValues) continue;
    builder.localized(attribute.name, (meaning) => {
      for (const { id } of options) meaning.foreign.add(id);
    });
  }
}

const intersect = (sets: readonly ReadonlySet<number>[]): Set<number> =>
  new Set([...(sets[0] ?? [])].filter((id) => sets.every((set) => set.has(id))));

function groups(keys: Iterable<string>, namesOf: (key: string) => readonly string[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) for (const name of namesOf(key)) found.set(name, [...(found.get(name) ?? []), key]);
  return found;
}

function leavesByForm(
  builder: Builder,
  byStem: ReadonlyMap<string, readonly string[]>,
): (key: string) => ReadonlySet<number> {
  const known = new Map<string, ReadonlySet<number>>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const words = knownStems(key).flatMap((stem) => byStem.get(stem) ?? []);
    const leaves = new Set(words.flatMap((word) => [...(builder.meanings.get(word)?.strong ?? [])]));
    // Indexing passes the words of all names through here, so the cache is limited to what a shop's names contain.
    if (known.size < maxRemembered) known.set(key, leaves);
    return leaves;
  };
}

/** Names of categories of several words, each of which alone may be ambiguous. */
function addCategoryNames(reference: ReferenceData, add: (name: string, leaves: ReadonlySet<number>) => void): void {
  for (const { id, name } of reference.categories.values()) {
    const leaves = new Set(reference.leavesOf(id).map((leaf) => leaf.id));
    for (const text of new Set(locales.map((locale) => name[locale])))
      if (keysOf(text).length > 1 && !keysOf(text).some(isStop)) add(text, leaves);
  }
}

function phrasesOf(reference: ReferenceData, leavesCalled: (key: string) => ReadonlySet<number>): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  const add = (text: string, leaves: ReadonlySet<number>, words: readonly (readonly string[])[]) => {
    const key = phraseKey(keysOf(text));
    const before = phrases.get(key);
    phrases.set(key, {
      leaves: new Set([...(before?.leaves ?? []), ...leaves]),
      words: [...(before?.words ?? []), ...words],
    });
  };
  addCategoryNames(reference, (name, leaves) => {
    add(name, leaves, []);
  });
  const addSynonym = ([word, names]: Synonym, leavesOf: (name: string) => ReadonlySet<number>) => {
    const leaves = new Set(names.flatMap((name) => [...leavesOf(name)]));
    add(word, leaves, leaves.size > 0 ? [] : names.map((name) => keysOf(name).filter((key) => !isStop(key))));
  };
  const called = (name: string): ReadonlySet<number> =>
    intersect(
      keysOf(name)
        .filter((key) => !isStop(key))
        .map(leavesCalled),
    );
  for (const synonym of synonyms) addSynonym(synonym, called);
  // The shop's own lines may name goods by a built-in synonym.
  const known = (name: string): ReadonlySet<number> => phrases.get(phraseKey(keysOf(name)))?.leaves ?? called(name);
  for (const synonym of reference.words.synonyms) addSynonym(synonym, known);
  for (const [name, spellings] of aliases) for (const spelling of spellings) add(spelling, new Set(), [keysOf(name)]);
  return phrases;
}

function build(reference: ReferenceData): Lexicon {
  const builder = new Builder();
  addCategories(builder, reference);
  addBrands(builder, reference);
  addAttributes(builder, reference);
  const byStem = groups(builder.meanings.keys(), knownStems);
  const leavesCalled = leavesByForm(builder, byStem);
  const phrases = phrasesOf(reference, leavesCalled);
  const writtenWords = [
    ...[...synonyms, ...reference.words.synonyms].map(([word]) => word),
    ...aliases.flatMap(([, spellings]) => spellings),
  ];
  for (const word of writtenWords) if (!word.includes(' ')) for (const key of keysOf(word)) builder.spell(key, word);
  const words = new Set([...builder.meanings.keys(), ...builder.spellings.keys()]);
  return {
    meanings: builder.meanings,
    spellings: builder.spellings,
    byStem,
    bySound: groups(builder.meanings.keys(), (key) => [correctableOf(key).sound]),
    phrases,
    longestPhrase: Math.max(1, ...[...phrases.keys()].map((key) => key.split(' ').length)),
    values: valueNames(reference, ({ name }) =>
      locales.some((locale) => keysOf(name[locale]).some((key) => (builder.meanings.get(key)?.brands.size ?? 0) > 0)),
    ),
    isStop,
    leavesCalled,
    correctable: [...words].filter((key) => key.length > 3 && !/\d/.test(key)).map(correctableOf),
  };
}

const lexicons = new WeakMap<ReferenceData, Lexicon>();
let latestLexicon: { readonly reference: ReferenceData; readonly lexicon: Lexicon } | undefined;

/** The lexicon of the reference data, built once for each change of their texts. */
export function lexiconOf(reference: ReferenceData): Lexicon {
  const known = lexicons.get(reference);
  if (known !== undefined) return known;
  const lexicon =
    latestLexicon !== undefined && hasSameSearchWords(latestLexicon.reference, reference)
      ? latestLexicon.lexicon
      : build(reference);
  lexicons.set(reference, lexicon);
  latestLexicon = { reference, lexicon };
  return lexicon;
}
