import type { DataOf } from '@/lib/contract/endpoint';
import type { suggest } from '@/lib/contract/search';
import { searchPath } from '@/lib/routing/search-term';

export type Suggestions = DataOf<typeof suggest>;

export type Suggestion =
  | { readonly kind: 'recent' | 'search' | 'all'; readonly id: string; readonly path: string; readonly term: string }
  | {
      readonly kind: 'category' | 'brand';
      readonly id: string;
      readonly path: string;
      readonly name: string;
      readonly image: string;
    }
  | {
      readonly kind: 'product';
      readonly id: string;
      readonly path: string;
      readonly product: Suggestions['products'][number];
    };

export type SuggestionGroup = 'recent' | 'search' | 'product' | 'category' | 'brand' | 'all';

const term = (kind: 'recent' | 'search' | 'all', text: string, index = 0): Suggestion => ({
  kind,
  id: `suggestion-${kind}-${index}`,
  path: searchPath(text),
  term: text,
});

/** Suggestions for a text by group in order of display; without a text, recent and popular searches. */
export function groupsOf(
  text: string,
  recent: readonly string[],
  data: Suggestions | undefined,
): Map<SuggestionGroup, readonly Suggestion[]> {
  const groups = new Map<SuggestionGroup, readonly Suggestion[]>();
  const add = (group: SuggestionGroup, entries: readonly Suggestion[]) => {
    if (entries.length > 0) groups.set(group, entries);
  };
  if (text === '')
    add(
      'recent',
      recent.map((entry, index) => term('recent', entry, index)),
    );
  add(
    'search',
    (data?.searches ?? []).map((entry, index) => term('search', entry, index)),
  );
  if (text === '') return groups;
  add(
    'category',
    (data?.categories ?? []).map(({ id, slug, name, image }) => ({
      kind: 'category',
      id: `suggestion-category-${id}`,
      path: `/katalog/${slug}/`,
      name,
      image,
    })),
  );
  add(
    'brand',
    (data?.brands ?? []).map(({ id, slug, name, image }) => ({
      kind: 'brand',
      id: `suggestion-brand-${id}`,
      path: `/brand/${slug}/`,
      name,
      image,
    })),
  );
  add(
    'product',
    (data?.products ?? []).map((product) => ({
      kind: 'product',
      id: `suggestion-product-${product.id}`,
      path: `/product/detail/${product.id}/`,
      product,
    })),
  );
  add('all', [term('all', text)]);
  return groups;
}

/** The next or previous entry, cyclic; no selection is before the first and after the last. */
export function neighbourOf(ids: readonly string[], active: string | undefined, step: 1 | -1): string | undefined {
  const places = ids.length + 1;
  const place = active === undefined ? ids.length : ids.indexOf(active);
  return ids[(place + step + places) % places];
}
