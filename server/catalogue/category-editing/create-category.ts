import { categoryLevels, type CategoryValues, type NewCategory } from '../../../lib/contract/staff-categories.ts';
import { noText } from '../../../lib/i18n/locales.ts';
import { isSameValue } from '../../../lib/staff/same-value.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import { freeSlug, nameKey } from '../import/words/names.ts';
import { fillLocales } from '../import/words/three-languages.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';
import { greatestCategoryId } from '../../core/reference/category-ids.ts';
import { parentRefusal } from './move-category.ts';
import { hasSiblingNamed } from './sibling-names.ts';
import { type Author, siblingsOf, type Tx, writeHistory } from './stored-category.ts';

export interface CreatedCategory {
  readonly id: number;
  readonly slug: string;
  /** Whether an earlier request with this key had created it. */
  readonly isRepeated: boolean;
}

/** What a request names, as the history of the new category stores it. */
const requested = ({ parent, name }: NewCategory) =>
  ({
    'name.uz': name.uz,
    'name.kr': name.kr === undefined || name.kr === '' ? null : name.kr,
    'name.ru': name.ru,
    place: { parent, after: null },
  }) satisfies CategoryValues;

async function formerRequest(tx: Tx, wanted: NewCategory): Promise<CreatedCategory | Refusal | undefined> {
  const former = await tx
    .selectFrom('category_changes')
    .innerJoin('categories', 'categories.id', 'category_id')
    .select(['category_id as id', 'slug', 'after'])
    .where('request_key', '=', wanted.request_key)
    .executeTakeFirst();
  if (former === undefined) return undefined;
  return isSameValue(former.after, requested(wanted))
    ? { id: former.id, slug: former.slug, isRepeated: true }
    : refuse('keyReused');
}

/** Level and picture of a new category; refused below a parent that cannot have one. */
async function startBelow(
  tx: Tx,
  parent: number | null,
  drawn: string,
): Promise<{ level: number; image: string } | Refusal> {
  if (parent === null) return { level: 1, image: drawn };
  const row = await tx.selectFrom('categories').select(['level', 'image']).where('id', '=', parent).executeTakeFirst();
  if (row === undefined) return refuse('notFound');
  if (row.level >= categoryLevels) return refuse('categoryTooDeep');
  return (await parentRefusal(tx, parent)) ?? { level: row.level + 1, image: row.image };
}

/**
 * Creates a category after its siblings. A request that was lost and sent again returns the category that the first one
 * created; with other values it is refused. The caller holds the lock of imports, which number categories too.
 *
 * @param drawn Key of the picture of one at the top; others begin with that of their parent.
 */
export async function createCategory(
  tx: Tx,
  wanted: NewCategory,
  { drawn, ...author }: Author & { readonly drawn: string },
): Promise<CreatedCategory | Refusal> {
  await lockFacts(tx);
  const former = await formerRequest(tx, wanted);
  if (former !== undefined) return former;
  const { parent, name } = wanted;
  const start = await startBelow(tx, parent, drawn);
  if (isRefusal(start)) return start;
  const { uz, ru, kr = '' } = name;
  const texts = fillLocales({ uz, ru, ...(kr === '' ? {} : { kr }) }, 'uz');
  if (texts === undefined || nameKey(uz) === '') return refuse('invalid', [{ field: 'name.uz', message: 'required' }]);
  if (await hasSiblingNamed(tx, { parent_id: parent }, texts))
    return refuse('invalid', [{ field: 'name.uz', message: 'invalidValue' }]);
  const used = await tx
    .selectFrom('categories')
    .select('slug')
    .unionAll(tx.selectFrom('former_category_slugs').select('slug'))
    .execute();
  const id = (await greatestCategoryId(tx)) + 1;
  const slug = freeSlug(uz, `category-${id}`, (candidate) => used.some((row) => row.slug === candidate));
  const siblings = await siblingsOf(tx, parent);
  await tx
    .insertInto('categories')
    .values({
      id,
      slug,
      parent_id: parent,
      ...start,
      name: JSON.stringify(texts),
      pretty_name: JSON.stringify(texts),
      description: JSON.stringify(noText),
      sort: Math.max(0, ...siblings.map(({ sort }) => sort)) + 1,
      top_sort: null,
      special_sort: null,
    })
    .execute();
  await writeHistory(tx, id, { before: null, after: requested(wanted), request_key: wanted.request_key }, author);
  return { id, slug, isRepeated: false };
}
