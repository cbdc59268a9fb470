import type { Transaction } from 'kysely';
import {
  type CampaignEdits,
  type CampaignField,
  campaignFields,
  type CampaignValues,
} from '../../../lib/contract/staff-campaigns.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { changedFields, columnsOf, stateOf } from './campaign-values.ts';
import { refusedFields } from './conflicts.ts';
import { type StoredCampaign, storedCampaign } from './stored-campaign.ts';

type Tx = Transaction<Database>;

export interface Author {
  readonly staffId: number;
  readonly now: Date;
}
/** A campaign before and after a change. */
export interface EditedCampaign {
  readonly id: number;
  readonly before: CampaignValues;
  readonly after: CampaignValues;
  readonly fields: readonly CampaignField[];
}

/** Refused if a product of a campaign or a picture does not exist. Products are locked in the order of all writers. */
export async function missingReferences(tx: Tx, values: CampaignValues): Promise<Refusal | undefined> {
  const keys = [...new Set([values.image_web, values.image_mobile_web])];
  const pictures = await tx.selectFrom('media').select('key').where('key', 'in', keys).execute();
  const products =
    values.products.length === 0
      ? []
      : await tx
          .selectFrom('products')
          .select('id')
          .where('id', 'in', values.products)
          .orderBy('id')
          .forKeyShare()
          .execute();
  const problems = [
    ...(['image_web', 'image_mobile_web'] as const)
      .filter((field) => !pictures.some(({ key }) => key === values[field]))
      .map((field) => ({ field, message: 'documentUnknown' })),
    ...(products.length < values.products.length ? [{ field: 'products', message: 'invalidValue' }] : []),
  ];
  return problems.length === 0 ? undefined : refuse('invalid', problems);
}

/** Sets the list of products of a campaign. */
export async function writeProducts(tx: Tx, id: number, products: readonly number[]): Promise<void> {
  let removed = tx.deleteFrom('promotion_products').where('promotion_id', '=', id);
  if (products.length > 0) removed = removed.where('product_id', 'not in', products);
  await removed.execute();
  if (products.length === 0) return;
  await tx
    .insertInto('promotion_products')
    .values(products.map((product_id) => ({ promotion_id: id, product_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Fields that name rows of other tables. */
const referring: ReadonlySet<CampaignField> = new Set(['products', 'image_web', 'image_mobile_web']);

/**
 * Writes the changed fields of a locked campaign, and the change into its history. With `isEnd` also one that has become
 * incomplete: what runs can always be ended.
 */
async function writeChange(
  tx: Tx,
  { row, values: before }: StoredCampaign,
  after: CampaignValues,
  { staffId, now }: Author,
  isEnd = false,
): Promise<EditedCampaign | Refusal> {
  const fields = changedFields(before, after);
  const edited = { id: row.id, before, after, fields };
  if (fields.length === 0) return edited;
  const refersAnew = fields.some((field) => referring.has(field));
  const refused = isEnd
    ? undefined
    : (refusedFields(after, row.type === 1) ?? (refersAnew ? await missingReferences(tx, after) : undefined));
  if (refused !== undefined) return refused;
  await tx.updateTable('promotions').set(columnsOf(after)).where('id', '=', row.id).execute();
  if (fields.includes('products')) await writeProducts(tx, row.id, after.products);
  const only = (values: CampaignValues) =>
    JSON.stringify(Object.fromEntries(fields.map((field) => [field, values[field]])));
  await tx
    .insertInto('promotion_changes')
    .values({ promotion_id: row.id, at: now, staff_id: staffId, before: only(before), after: only(after) })
    .execute();
  return edited;
}

/** Fields that no longer have these values, each with the stored one. */
const outdatedFields = (stored: CampaignValues, known: Partial<CampaignValues>, wanted: Partial<CampaignValues>) =>
  campaignFields.filter(
    (field) =>
      wanted[field] !== undefined &&
      !isSameValue(stored[field], known[field]) &&
      !isSameValue(stored[field], wanted[field]),
  );

const changedRefusal = (stored: CampaignValues, fields: readonly CampaignField[]): Refusal =>
  refuse(
    'campaignChanged',
    fields.map((field) => ({ field, stored: stored[field] })),
  );

/** Changes a campaign. Values that are already the wanted ones are no change, so that a repeated request succeeds. */
export async function changeCampaign(
  tx: Tx,
  { id, seen: known, wanted }: CampaignEdits,
  author: Author,
): Promise<EditedCampaign | Refusal> {
  const stored = await storedCampaign(tx, id, true);
  if (stored === undefined) return refuse('notFound');
  const outdated = outdatedFields(stored.values, known, wanted);
  if (outdated.length > 0) return changedRefusal(stored.values, outdated);
  if (stored.row.type !== 1 && wanted.products !== undefined)
    return refuse('invalid', [{ field: 'products', message: 'invalidValue' }]);
  return writeChange(tx, stored, { ...stored.values, ...wanted }, author);
}

/** Ends a running campaign now, or withdraws one from the shop. What is already so is no change. */
export async function endCampaign(
  tx: Tx,
  { id, way }: { readonly id: number; readonly way: 'end' | 'withdraw' },
  author: Author,
): Promise<EditedCampaign | Refusal> {
  const stored = await storedCampaign(tx, id, true);
  if (stored === undefined) return refuse('notFound');
  const { values } = stored;
  if (way === 'withdraw') return writeChange(tx, stored, { ...values, published: false }, author);
  const state = stateOf(values, author.now);
  if (state === 'ended') return writeChange(tx, stored, values, author);
  if (state !== 'running') return refuse('campaignNotRunning');
  // An end in the millisecond of the start would be none.
  const end = new Date(Math.max(author.now.getTime(), Date.parse(values.starts_at) + 1));
  return writeChange(tx, stored, { ...values, ends_at: end.toISOString() }, author, true);
}

/** Undoes the last change of a campaign, which is a change of its own. */
export async function undoCampaign(
  tx: Tx,
  { id, change }: { readonly id: number; readonly change: number },
  author: Author,
): Promise<EditedCampaign | Refusal> {
  const stored = await storedCampaign(tx, id, true);
  const last = await tx
    .selectFrom('promotion_changes')
    .select(['id', 'before', 'after'])
    .where('promotion_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (stored === undefined || last === undefined || last.id < change) return refuse('notFound');
  if (last.id !== change) return refuse('campaignChanged');
  if (last.before === null) return refuse('notFound');
  const outdated = outdatedFields(stored.values, last.after, last.before);
  if (outdated.length > 0) return changedRefusal(stored.values, outdated);
  return writeChange(tx, stored, { ...stored.values, ...last.before }, author);
}
