import type { Selectable, Transaction } from 'kysely';
import type { BrandEdit, BrandField, BrandValues } from '../../../lib/contract/staff-brands.ts';
import { noText } from '../../../lib/i18n/locales.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import type { Database } from '../../db/schema.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { formerNames, nameKey } from '../import/words/names.ts';
import { changeTexts, ownText, textState } from '../product-editing/text-cells.ts';
import { indexProductsOf } from '../search/index-after-commit.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';

type Tx = Transaction<Database>;
type Row = Pick<Selectable<Database['brands']>, 'id' | 'slug' | 'name' | 'image' | 'description' | 'former_names'>;

/** Who changes a brand, and when. */
export interface Author {
  readonly staffId: number;
  readonly now: Date;
}
/** A brand before and after a change; of `fields` alone. */
export interface EditedBrand {
  readonly slug: string;
  readonly before: BrandValues;
  readonly after: BrandValues;
  readonly fields: readonly BrandField[];
}

const valuesOf = ({ name, image, description, slug }: Row) =>
  ({
    name,
    'description.uz': ownText(description, 'uz'),
    'description.kr': ownText(description, 'kr'),
    'description.ru': ownText(description, 'ru'),
    image,
    slug,
  }) satisfies BrandValues;

/** The brand after edits; a text that is removed in every language is none. */
function withEdits(row: Row, edits: readonly BrandEdit[]): Row {
  const texts: Partial<Record<'uz' | 'kr' | 'ru', string | null>> = {};
  let next = row;
  for (const { field, wanted } of edits) {
    if (field === 'description.uz') texts.uz = wanted;
    else if (field === 'description.kr') texts.kr = wanted;
    else if (field === 'description.ru') texts.ru = wanted;
    else next = { ...next, [field]: wanted };
  }
  // A name is not transliterated, so a Cyrillic text that follows the Latin one is made again for the new name.
  const isFollowing = textState(row.description, 'kr', [row.name], {}) === 'made';
  if (next.name !== row.name && isFollowing && texts.kr === undefined) texts.kr = null;
  return Object.keys(texts).length === 0
    ? next
    : { ...next, description: changeTexts(row.description, texts, [next.name]) ?? noText };
}

/** Refused for the name of another brand in any spelling, by which lists could not tell them apart, and for a picture that the shop does not have. */
async function refusalOf(
  tx: Tx,
  { id, name, image }: Row,
  fields: readonly BrandField[],
): Promise<Refusal | undefined> {
  if (fields.includes('name')) {
    const others = await tx.selectFrom('brands').select('name').where('id', '!=', id).execute();
    if (others.some((other) => nameKey(other.name) === nameKey(name)))
      return refuse('invalid', [{ field: 'name', message: 'invalidValue' }]);
  }
  if (!fields.includes('image')) return undefined;
  const picture = await tx.selectFrom('media').select('key').where('key', '=', image).executeTakeFirst();
  return picture === undefined ? refuse('invalid', [{ field: 'image', message: 'documentUnknown' }]) : undefined;
}

/**
 * Gives a brand another slug; the address of the former one redirects. A redirect names the brand and not a slug, so there
 * is neither a chain nor a loop. The present or former slug of another brand is refused.
 */
async function changeSlug(tx: Tx, { id, slug: from }: Row, to: string): Promise<Refusal | undefined> {
  const owner = await tx.selectFrom('brands').select('id').where('slug', '=', to).forUpdate().executeTakeFirst();
  const former = await tx.selectFrom('former_brand_slugs').select('brand_id').where('slug', '=', to).executeTakeFirst();
  if (owner !== undefined || (former !== undefined && former.brand_id !== id)) return refuse('addressTaken');
  await tx.deleteFrom('former_brand_slugs').where('slug', '=', to).execute();
  await tx.updateTable('brands').set({ slug: to }).where('id', '=', id).execute();
  await tx.insertInto('former_brand_slugs').values({ slug: from, brand_id: id }).execute();
  return undefined;
}

/**
 * Changes fields of a brand and stores their former values. Refused as a whole where a field has another value than
 * staff saw; values that are already the wanted ones are no change. The caller holds the lock of imports.
 */
export async function changeBrand(
  tx: Tx,
  { id, edits }: { readonly id: number; readonly edits: readonly BrandEdit[] },
  { staffId, now }: Author,
): Promise<EditedBrand | Refusal> {
  await lockFacts(tx);
  const row = await tx
    .selectFrom('brands')
    .select(['id', 'slug', 'name', 'image', 'description', 'former_names'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return refuse('notFound');
  const present: BrandValues = valuesOf(row);
  const outdated = edits.flatMap((edit) => {
    if (present[edit.field] === edit.seen) return [];
    const wanted: BrandValues = valuesOf(withEdits(row, [edit]));
    return wanted[edit.field] === present[edit.field] ? [] : [{ field: edit.field, stored: present[edit.field] }];
  });
  if (outdated.length > 0) return refuse('factsChanged', outdated);
  const next = withEdits(row, edits);
  const wanted: BrandValues = valuesOf(next);
  const fields = (Object.keys(present) as BrandField[]).filter((field) => !isSameValue(present[field], wanted[field]));
  const only = (values: BrandValues): BrandValues =>
    Object.fromEntries(fields.map((field) => [field, values[field] ?? null]));
  const edited = { slug: next.slug, before: only(present), after: only(wanted), fields };
  if (fields.length === 0) return edited;
  const refused = await refusalOf(tx, next, fields);
  if (refused !== undefined) return refused;
  if (fields.includes('slug')) {
    const used = await changeSlug(tx, row, next.slug);
    if (used !== undefined) return used;
  }
  await tx
    .updateTable('brands')
    .set({
      name: next.name,
      image: next.image,
      description: JSON.stringify(next.description),
      former_names: formerNames(row.former_names, [row.name], [next.name]),
    })
    .where('id', '=', id)
    .execute();
  if (fields.includes('name')) await indexProductsOf(tx, 'brand_id', id);
  await tx
    .insertInto('brand_changes')
    .values({
      brand_id: id,
      at: now,
      staff_id: staffId,
      before: JSON.stringify(edited.before),
      after: JSON.stringify(edited.after),
    })
    .execute();
  return edited;
}
