import type { OptionEdit, OptionNames, OptionTextField } from '../../../lib/contract/staff-options.ts';
import { type Locale, locales, type Localized } from '../../../lib/i18n/locales.ts';
import { refuse, type Refusal } from '../../refusal.ts';
import { formerNames, textsOf, valueKey } from '../import/words/names.ts';
import { changeTexts, ownText } from '../product-editing/text-cells.ts';
import { lockFacts } from '../shop-facts/lock-facts.ts';
import { indexAfterCommit } from '../search/index-after-commit.ts';
import { type Author, lockOption, type OptionRow, productsWith, type Tx } from './stored-option.ts';

export interface RenamedOption {
  readonly before: Localized;
  readonly after: Localized;
  readonly attributeId: number;
  readonly fields: readonly OptionTextField[];
}

export const namesOf = (text: Localized): OptionNames => ({
  kr: ownText(text, 'kr'),
  uz: ownText(text, 'uz'),
  ru: ownText(text, 'ru'),
});
const localeOf = (field: OptionTextField): Locale => locales.find((locale) => field === `name.${locale}`) ?? 'uz';
const wantedTexts = (edits: readonly OptionEdit[]) =>
  Object.fromEntries(edits.map(({ field, wanted }) => [localeOf(field), wanted]));

/** Writes other names of a locked option, and the change for its history. */
export async function writeNames(
  tx: Tx,
  option: Pick<OptionRow, 'id' | 'attribute_id' | 'name' | 'former_names'>,
  after: Localized,
  { staffId, now }: Author,
): Promise<void> {
  await tx
    .updateTable('attribute_options')
    .set({
      name: JSON.stringify(after),
      former_names: formerNames(option.former_names, textsOf(option.name), textsOf(after)),
    })
    .where('id', '=', option.id)
    .execute();
  await indexAfterCommit(tx, await productsWith(tx, option));
  await tx
    .insertInto('option_changes')
    .values({
      attribute_id: option.attribute_id,
      option_id: option.id,
      at: now,
      staff_id: staffId,
      before: JSON.stringify(option.name),
      after: JSON.stringify(after),
    })
    .execute();
}

/** Whether another option of the attribute has one of these names in any language; lists could not tell them apart. */
async function isNameOfOther(tx: Tx, { id, attribute_id }: OptionRow, name: Localized): Promise<boolean> {
  const wanted = new Set(textsOf(name).map(valueKey));
  const others = await tx
    .selectFrom('attribute_options')
    .select('name')
    .where('attribute_id', '=', attribute_id)
    .where('id', '!=', id)
    .where('merged_into', 'is', null)
    .execute();
  return others.some((other) => textsOf(other.name).some((text) => wanted.has(valueKey(text))));
}

/**
 * Changes names of an option. Refused where a name is another one than staff saw; a name that is already the wanted one
 * is no change. The caller holds the lock of imports.
 */
export async function renameOption(
  tx: Tx,
  { id, edits }: { readonly id: number; readonly edits: readonly OptionEdit[] },
  author: Author,
): Promise<RenamedOption | Refusal> {
  await lockFacts(tx);
  const option = await lockOption(tx, id);
  if (option === undefined) return refuse('notFound');
  const { name: before, attribute_id: attributeId } = option;
  const outdated = edits.flatMap((edit) => {
    const present = ownText(before, localeOf(edit.field));
    if (present === edit.seen) return [];
    const next = changeTexts(before, wantedTexts([edit]), []);
    return next !== undefined && ownText(next, localeOf(edit.field)) === present
      ? []
      : [{ field: edit.field, stored: present }];
  });
  if (outdated.length > 0) return refuse('optionsChanged', outdated);
  const after = changeTexts(before, wantedTexts(edits), []);
  if (after === undefined) return refuse('invalid', [{ field: 'name.uz', message: 'required' }]);
  const fields = locales
    .filter((locale) => ownText(before, locale) !== ownText(after, locale))
    .map((locale): OptionTextField => `name.${locale}`);
  if (fields.length > 0 && (await isNameOfOther(tx, option, after)))
    return refuse('invalid', [{ field: fields[0] ?? 'name.uz', message: 'invalidValue' }]);
  if (fields.length > 0) await writeNames(tx, option, after, author);
  return { before, after, attributeId, fields };
}
