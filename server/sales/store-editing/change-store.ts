import { type Selectable, type Transaction } from 'kysely';
import { type StoreEdits, storeFields, type StoreField } from '../../../lib/contract/staff-stores.ts';
import { refusedColumns, writeStore } from '../../catalogue/shop-facts/one-store.ts';
import { lockFacts } from '../../catalogue/shop-facts/lock-facts.ts';
import { storeFactOf } from '../../catalogue/shop-facts/store-fact.ts';
import type { StoreFact } from '../../catalogue/shop-facts/table-files.ts';
import type { Db } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { changedFields, isSameInAnyOrder, valuesOf, withValues } from './store-values.ts';

type Tx = Transaction<Database>;
type Row = Selectable<Database['stores']>;

/** A store before and after edits. */
export interface EditedStore {
  readonly row: Row;
  readonly before: StoreFact;
  readonly after: StoreFact;
  readonly fields: readonly StoreField[];
}

/** The field of a column of `stores.csv`. */
const fieldOf = (column: string): StoreField | undefined =>
  storeFields.find((field) => field === column || field.replace('.', '_') === column);

/** The edits on a stored row; refused where somebody else has changed a field, or the store would be wrong. */
function decide(row: Row, { seen: known, wanted }: StoreEdits): EditedStore | Refusal {
  const before = storeFactOf(row);
  const present = valuesOf(before);
  const outdated = storeFields.filter(
    (field) =>
      wanted[field] !== undefined &&
      !isSameInAnyOrder(present[field], known[field]) &&
      !isSameInAnyOrder(present[field], wanted[field]),
  );
  if (outdated.length > 0)
    return refuse(
      'storesChanged',
      outdated.map((field) => ({ field, stored: present[field] })),
    );
  const after = withValues(before, wanted);
  const fields = changedFields(before, after);
  // A row that the owner's folder would refuse could not be exported and applied again; what was wrong before stays.
  const former = refusedColumns(before);
  const wrong = refusedColumns(after).filter((column) => !former.includes(column));
  return wrong.length > 0
    ? refuse(
        'invalid',
        wrong.map((column) => ({ field: fieldOf(column) ?? column, message: 'invalidValue' })),
      )
    : { row, before, after, fields };
}

/** What edits of a store would change, without a lock. */
export async function previewStore(db: Db, edits: StoreEdits): Promise<EditedStore | Refusal> {
  const row = await db.selectFrom('stores').selectAll().where('id', '=', edits.id).executeTakeFirst();
  return row === undefined ? refuse('notFound') : decide(row, edits);
}

/** Changes a store. Values that are already the wanted ones are no change, so that a repeated request succeeds. */
export async function changeStore(tx: Tx, edits: StoreEdits): Promise<EditedStore | Refusal> {
  await lockFacts(tx);
  const row = await tx.selectFrom('stores').selectAll().where('id', '=', edits.id).forUpdate().executeTakeFirst();
  if (row === undefined) return refuse('notFound');
  const edited = decide(row, edits);
  if (!isRefusal(edited) && edited.fields.length > 0) await writeStore(tx, edited.after);
  return edited;
}

/** Changed facts of a store for the audit log, before and after. */
export function auditedFacts({ before, after, fields }: EditedStore) {
  const facts = (store: StoreFact) => {
    const values = valuesOf(store);
    return {
      ...(fields.some((field) => field.startsWith('name.')) ? { name: Object.values(store.name) } : {}),
      ...(fields.some((field) => field.startsWith('address.')) ? { address: Object.values(store.address) } : {}),
      ...Object.fromEntries(fields.filter((field) => !field.includes('.')).map((field) => [field, values[field]])),
    };
  };
  return { before: facts(before), after: facts(after) };
}
