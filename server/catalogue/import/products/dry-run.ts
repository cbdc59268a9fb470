import type { DryRun } from './batch.ts';
import { changesOf, type FieldChange } from './field-changes.ts';
import type { ImportObserver, ObservedNames } from '../observer.ts';
import type { Marks } from '../stage-feed.ts';
import type { ResolveContext } from './resolve-product.ts';

/** A product that an import would change. */
export interface ProductChange {
  readonly id: string;
  readonly changes: readonly FieldChange[];
}

const maxReported = 100;

/** Records what an import would do, product by product; `isAll` if no write follows the dry run. */
export function createDryRun(
  marks: Marks,
  { categories, brands }: Pick<ResolveContext, 'categories' | 'brands'>,
  isAll: boolean,
  observer?: Pick<ImportObserver, 'checked'>,
): DryRun & { readonly changes: readonly ProductChange[]; alike(): number } {
  let alike = 0;
  const changes: ProductChange[] = [];
  const names: ObservedNames = {
    category: (id) => categories.spokenName(id)?.ru,
    brand: (id) => brands.byId(id)?.name,
  };
  const nameOf = (field: string, value: unknown): unknown => {
    if (typeof value !== 'number') return value;
    return (
      (field === 'category_id' ? names.category(value) : field === 'brand_id' ? names.brand(value) : undefined) ?? value
    );
  };
  return {
    isAll,
    observe: observer === undefined ? undefined : (rows) => observer.checked(rows, names),
    changes,
    alike: () => alike,
    done: (at) => {
      marks.add(at);
    },
    changed(before, next) {
      const found = changesOf(before, next, nameOf);
      if (found.length > 0 && changes.length < maxReported) changes.push({ id: before.external_id, changes: found });
      if (found.length === 0) alike += 1;
      return found.length > 0;
    },
  };
}
