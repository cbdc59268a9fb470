import type { Attributes } from '../products/resolve-attributes.ts';
import type { Categories } from '../definitions/categories.ts';
import { decideFilters } from './decide-filters.ts';
import type { ImportContext } from '../import-context.ts';

/** A filter created by an import, as text for the summary. */
export interface CreatedFilter {
  readonly category: string;
  readonly attribute: string;
  readonly as: 'list' | 'values' | 'ranges';
}

interface Tools {
  readonly shop: Pick<ImportContext, 'db' | 'indexer' | 'isThrottled'>;
  readonly categories: Categories;
  readonly attributes: Attributes;
}

/**
 * After this many new products kinds and filters are decided for the first time, then after four times as many, and so
 * on.
 */
const firstDecisionAfterProducts = 1000;
const growth = 4;
const batch = { throttled: 40, alone: 500 } as const;
const maxReported = 200;

/**
 * Decides kinds and filters during an import: the sooner the kinds of attributes are known, the fewer products are
 * stored twice.
 */
export function createFilterDecider({ shop, categories, attributes }: Tools) {
  let touched = new Set<number>();
  let chosenByStaff = new Set<number>();
  let next = firstDecisionAfterProducts;
  const createdFilters = new Map<string, CreatedFilter>();
  const settle = async (): Promise<void> => {
    const work = { touched, chosenByStaff };
    touched = new Set();
    chosenByStaff = new Set();
    const decisions = await decideFilters(work, {
      db: shop.db,
      attributes,
      batch: shop.isThrottled ? batch.throttled : batch.alone,
      indexer: shop.indexer,
    });
    for (const { categoryId, attributeId, as } of decisions) {
      if (createdFilters.size < maxReported)
        createdFilters.set(`${categoryId}:${attributeId}`, {
          category: categories.spokenName(categoryId)?.ru ?? '',
          attribute: attributes.store.byId(attributeId)?.name.ru ?? '',
          as,
        });
    }
  };
  return {
    touch: (categoryId: number): void => {
      touched.add(categoryId);
    },
    chosen: (categoryId: number): void => {
      chosenByStaff.add(categoryId);
    },
    /** Whether enough products have arrived since the last time. */
    isDue: (products: number): boolean => products >= next,
    /** Decides if it is due. */
    async settleIfDue(products: number): Promise<void> {
      if (products < next) return;
      next = products * growth;
      await settle();
    },
    settle,
    made: (): CreatedFilter[] => [...createdFilters.values()],
  };
}
