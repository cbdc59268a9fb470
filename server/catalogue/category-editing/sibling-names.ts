import type { Localized } from '../../../lib/i18n/locales.ts';
import { nameKey, textsOf } from '../import/words/names.ts';
import type { CategoryRow, Tx } from './stored-category.ts';

/** Whether a sibling has one of these names in any language and spelling; lists could not tell the two apart. */
export async function hasSiblingNamed(
  tx: Tx,
  { id, parent_id }: { readonly parent_id: CategoryRow['parent_id']; readonly id?: number },
  name: Localized,
): Promise<boolean> {
  const wanted = new Set(textsOf(name).map(nameKey));
  const siblings = await tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('parent_id', 'is not distinct from', parent_id)
    .execute();
  return siblings.some((row) => row.id !== id && textsOf(row.name).some((text) => wanted.has(nameKey(text))));
}
