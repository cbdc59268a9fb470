import { isSortOrder, type SortOrder } from '../../../../lib/contract/browsing.ts';
import { locales, type Localized } from '../../../../lib/i18n/locales.ts';
import { toCyrillic } from '../../../../lib/translit/translit.ts';
import type { ReferenceData } from '../../../core/reference/reference.ts';
import { builtInNeeds, type StoredNeed, type StoredValue } from '../../../core/search-words/needs.ts';
import { sortWords, stickerWords, accessoryWords, unsold } from '../data/wishes.ts';
import type { Lexicon } from '../lexicon.ts';
import { isStop, keysOf, phraseKey } from '../word-facts.ts';

/** Products that serve a purpose; undefined says nothing. */
export interface Want {
  readonly leaves: ReadonlySet<number> | undefined;
  readonly options: ReadonlySet<number> | undefined;
}

/** A purpose in terms of this shop. */
export interface Need {
  readonly key: string;
  readonly name: Localized;
  readonly wants: readonly Want[];
  readonly order: SortOrder | undefined;
}

export type QueryWish =
  | { readonly kind: 'order'; readonly order: SortOrder }
  | { readonly kind: 'sticker'; readonly sticker: number }
  | { readonly kind: 'need'; readonly need: Need };

/** Words of wishes, of accessories, and of goods that the shop does not sell. */
export interface QueryDictionary {
  readonly wishes: ReadonlyMap<string, QueryWish>;
  readonly longest: number;
  readonly accessories: ReadonlySet<number>;
  /** Goods that are not sold → nearest leaves. */
  readonly unsold: ReadonlyMap<string, ReadonlySet<number>>;
}

const intersect = (sets: readonly ReadonlySet<number>[]): Set<number> =>
  new Set([...(sets[0] ?? [])].filter((id) => sets.every((set) => set.has(id))));

/** Leaves of categories with this name. */
export function leavesNamed(lexicon: Lexicon, name: string): ReadonlySet<number> {
  const whole = lexicon.phrases.get(phraseKey(keysOf(name)))?.leaves;
  if (whole !== undefined && whole.size > 0) return whole;
  return intersect(
    keysOf(name)
      .filter((key) => !isStop(key))
      .map(lexicon.leavesCalled),
  );
}

/** Values with this name, of one characteristic or of any. */
export function optionsNamed(reference: ReferenceData, { attribute, names }: StoredValue): Set<number> {
  const wanted = new Set(names.map((name) => keysOf(name).join(' ')));
  const isCalled = (name: Localized, key: string): boolean =>
    locales.some((locale) => keysOf(name[locale]).join(' ') === key);
  const found = new Set<number>();
  for (const { id, name } of reference.attributes.values()) {
    if (attribute !== undefined && !isCalled(name, keysOf(attribute).join(' '))) continue;
    for (const option of reference.optionsOf(id))
      for (const { name: text } of [option, ...reference.mergedInto(option.id)])
        if (locales.some((locale) => wanted.has(keysOf(text[locale]).join(' ')))) found.add(option.id);
  }
  return found;
}

/** A purpose reduced to what this shop has. */
function needIn(reference: ReferenceData, lexicon: Lexicon, storedNeed: StoredNeed): Need {
  const wants = storedNeed.wants.flatMap(({ category, value }): Want[] => {
    const leaves = category === undefined ? undefined : leavesNamed(lexicon, category);
    const options = value === undefined ? undefined : optionsNamed(reference, value);
    return leaves?.size === 0 || (options?.size === 0 && leaves === undefined)
      ? []
      : [{ leaves, options: options?.size === 0 ? undefined : options }];
  });
  return {
    key: storedNeed.key,
    name: { uz: storedNeed.uz, ru: storedNeed.ru, kr: toCyrillic(storedNeed.uz) },
    wants,
    order: isSortOrder(storedNeed.order) ? storedNeed.order : undefined,
  };
}

function wishesOf(reference: ReferenceData, lexicon: Lexicon): Map<string, QueryWish> {
  const wishes = new Map<string, QueryWish>();
  const add = (text: string, wish: QueryWish) => {
    const key = phraseKey(keysOf(text));
    if (key !== '' && !wishes.has(key)) wishes.set(key, wish);
  };
  const addNeed = (storedNeed: StoredNeed) => {
    const need = needIn(reference, lexicon, storedNeed);
    for (const word of storedNeed.words) add(word, { kind: 'need', need });
  };
  // The shop's own words take precedence over built-in ones.
  const own = reference.words.needs;
  own.forEach(addNeed);
  for (const [order, words] of sortWords) for (const word of words) add(word, { kind: 'order', order });
  for (const { id, key, name } of reference.stickers.values()) {
    for (const stickerWord of [
      ...locales.map((locale) => name[locale]),
      ...stickerWords.flatMap(([of, words]) => (of === key ? words : [])),
    ])
      add(stickerWord, { kind: 'sticker', sticker: id });
  }
  for (const storedNeed of builtInNeeds) if (!own.some(({ key }) => key === storedNeed.key)) addNeed(storedNeed);
  return wishes;
}

const dictionaries = new WeakMap<Lexicon, { readonly of: string; readonly words: QueryDictionary }>();

/** The stored words in terms of the shop's categories, values and stickers. */
export function queryDictionary(reference: ReferenceData, lexicon: Lexicon): QueryDictionary {
  const of = JSON.stringify([
    [...reference.stickers.values()].map(({ id, key, name }) => [id, key, name]),
    reference.words.needs,
  ]);
  const known = dictionaries.get(lexicon);
  if (known?.of === of) return known.words;
  const wishes = wishesOf(reference, lexicon);
  const words: QueryDictionary = {
    wishes,
    longest: Math.max(...[...wishes.keys()].map((key) => key.split(' ').length)),
    accessories: new Set(accessoryWords.flatMap((name) => [...leavesNamed(lexicon, name)])),
    unsold: new Map(
      unsold.map(([word, names]) => [
        phraseKey(keysOf(word)),
        new Set(names.flatMap((name) => [...leavesNamed(lexicon, name)])),
      ]),
    ),
  };
  dictionaries.set(lexicon, { of, words });
  return words;
}
