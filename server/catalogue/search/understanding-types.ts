import type { SortOrder } from '../../../lib/contract/browsing.ts';
import type { Localized } from '../../../lib/i18n/locales.ts';

/** Sums in so'm; an open end is undefined. */
export interface Bounds {
  readonly min?: number | undefined;
  readonly max?: number | undefined;
}

/** The meaning of a part of a search. */
export type FactMeaning =
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

/** A meaning with its words. */
export type Fact = FactMeaning & {
  /** Identifies the fact in an address: the kind and the normalised words. */
  readonly key: string;
  /** The words as typed. */
  readonly words: string;
  /** From 0 to 1: 1 for the shop's own word, less for a form of it, a sound, a guess. */
  readonly certainty: number;
};

/** The interpretation of a search. */
export interface Understanding {
  readonly facts: readonly Fact[];
  /** The remaining words, to be found in the products' texts. */
  readonly remainingWords: readonly string[];
  /** Words without meaning in this shop. */
  readonly unknown: readonly string[];
}

/** Wishes of a search beside the goods. */
export interface Wish {
  readonly price?: Bounds | undefined;
  readonly monthly?: Bounds | undefined;
  readonly stickers?: readonly number[] | undefined;
  readonly order?: SortOrder | undefined;
}

const maxKeyLength = 60;
/** Key of a fact in an address. */
export const factKey = (kind: FactMeaning['kind'], keys: readonly string[]): string =>
  `${kind}-${keys.join('-')}`.slice(0, maxKeyLength);

/** In place of keys of facts: the text is searched as it is. */
export const asTyped = 'all';
