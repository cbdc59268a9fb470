import { sql } from 'kysely';
import type { UndoneCounts } from '../../../../lib/contract/import.ts';
import type { Db } from '../../../db/open.ts';
import { noCounts } from './counts.ts';
import { heirOfEntry, referencedProducts, type UndoContext } from './journal.ts';

/** Entries of a journal with the same outcome. */
interface EntryGroup {
  readonly kind: string;
  readonly is_created: boolean;
  readonly has_heir: boolean;
  readonly is_referenced: boolean;
  readonly count: number;
}

/** What undoing an import would do. Whether something still needs a row beside the products is not checked. */
export async function previewUndo(db: Db, undoing: UndoContext): Promise<UndoneCounts> {
  const { rows: groups } = await sql<EntryGroup>`
    select kind, former is null as is_created, ${heirOfEntry(undoing)} is not null as has_heir,
      kind = 'products' and key in (select product_id::text from (${referencedProducts}) as reference) as is_referenced,
      count(*)::integer as count
    from import_journal own where import_id = ${undoing.id}
    group by 1, 2, 3, 4`.execute(db);
  const sum = (matches: (group: EntryGroup) => boolean): number =>
    groups.filter(matches).reduce((total, { count }) => total + count, 0);
  const created = (kind: string): number =>
    sum((group) => group.kind === kind && group.is_created && !group.has_heir && !group.is_referenced);
  const isProduct = ({ kind }: EntryGroup): boolean => kind === 'products';
  return {
    ...noCounts,
    restored: sum((group) => isProduct(group) && !group.is_created && !group.has_heir),
    removed: created('products'),
    off_sale: sum((group) => isProduct(group) && group.is_created && !group.has_heir && group.is_referenced),
    left: sum((group) => isProduct(group) && group.has_heir),
    categories: created('categories'),
    brands: created('brands'),
    attributes: created('attributes'),
    pictures: created('media'),
  };
}
