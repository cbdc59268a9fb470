import type { SortOrder } from '../../../lib/contract/browsing.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';

/** Sums in so'm; an end that nobody named is undefined. */
export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** What a part of a search means. */
export type Meant =
  | { readonly kind: 'category'; readonly leaves: readonly number[] }
  | { readonly kind: 'brand'; readonly brands: readonly number[] }
  | { readonly kind: 'model' }
  | { readonly kind: 'value'; readonly options: readonly number[] }
  | { readonly kind: 'price'; readonly bounds: Bounds }
  | { readonly kind: 'monthly'; readonly bounds: Bounds }
  | { readonly kind: 'order'; readonly order: SortOrder }
  | { readonly kind: 'sticker'; readonly sticker: number }
  | { readonly kind: 'need'; readonly need: string; readonly name: Localized }
  | { readonly kind: 'correction'; readonly to: string };

/** A meaning with the words that it came from. */
export type Fact = Meant & {
  /** Names the fact in an address: the kind and the words as they are compared. */
  readonly key: string;
  /** The words as they were typed. */
  readonly words: string;
  /** From 0 to 1: 1 for the shop's own word, less for a form of it, a sound, a guess. */
  readonly certainty: number;
};

/** What a search has been understood as. */
export interface Understanding {
  readonly facts: readonly Fact[];
  /** The words that are left to be found in the products' own texts. */
  readonly left: readonly string[];
  /** Words that mean nothing in this shop. */
  readonly unknown: readonly string[];
}

/** What the words of a search wish of products beside what these are. */
export interface Wish {
  readonly price?: Bounds | undefined;
  readonly monthly?: Bounds | undefined;
  readonly stickers?: readonly number[] | undefined;
  readonly order?: SortOrder | undefined;
}

const longestKey = 60;
/** How a fact is named in an address. */
export const factKey = (kind: Meant['kind'], keys: readonly string[]): string =>
  `${kind}-${keys.join('-')}`.slice(0, longestKey);

/** In place of the keys of facts: the text is searched as it stands. */
export const asTyped = 'all';
