import type { Transaction } from 'kysely';
import type { OptionName } from '../../../lib/contract/staff-product-attributes.ts';
import { type Locale, locales } from '../../../lib/i18n/locales.ts';
import { searchKey } from '../../../lib/translit/translit.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Database } from '../../db/schema.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { maxOptions } from '../import/definitions/attributes.ts';
import { withRemovalLock } from '../import/lock.ts';
import { maxKeyBase, nameKey, valueKey } from '../import/words/names.ts';
import { fillLocales } from '../import/words/three-languages.ts';
import { kindOf } from './attribute-checks.ts';
import { insertOption, optionNeeded } from './filter-options.ts';

/**
 * Runs a change; one that needs a new option runs again under the lock of imports, which number options too. Refuses it
 * while an import runs.
 */
export async function withOptionLock<Answer>(
  { db, reference }: Pick<Services, 'db' | 'reference'>,
  engine: OpenDatabase['engine'],
  work: (isLocked: boolean) => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  // The search reads the reference data within the transaction, which may load nothing.
  await reference.get();
  const first = await work(false);
  if (!isRefusal(first) || first !== optionNeeded) return first;
  await reference.get();
  const result = await withRemovalLock(db, engine, () => work(true));
  if (result === 'running') return refuse('importRunning');
  reference.invalidate();
  return result;
}

/** The options of a characteristic in their order; undefined if it has none by its kind. */
export async function attributeOptions(
  { reference }: Pick<Services, 'reference'>,
  attributeId: number,
  locale: Locale,
): Promise<OptionName[] | undefined> {
  const data = await reference.get();
  if (data.attributes.get(attributeId)?.kind !== 'option') return undefined;
  return data.optionsOf(attributeId).map(({ id, name }) => ({ id, name: name[locale] }));
}

interface NewOption {
  readonly attribute: number;
  readonly name: { readonly uz: string; readonly ru: string; readonly kr?: string | undefined };
}

const freeKey = (name: string, isUsed: (key: string) => boolean): string => {
  const base = searchKey(name).replaceAll(' ', '-').slice(0, maxKeyBase).replace(/-+$/, '') || 'option';
  let key = base;
  for (let number = 2; isUsed(key); number += 1) key = `${base}_${number}`;
  return key;
};

/**
 * The option of this name in any language, created if there is none, so that a repeated request succeeds.
 *
 * @param isLocked Whether the lock of imports is held.
 */
export async function ensureOption(
  tx: Transaction<Database>,
  { attribute: attributeId, name }: NewOption,
  { locale, isLocked }: { readonly locale: Locale; readonly isLocked: boolean },
): Promise<(OptionName & { is_new: boolean; attributeName: string }) | Refusal> {
  const attribute = await tx
    .selectFrom('attributes')
    .select(['kind', 'name'])
    .where('id', '=', attributeId)
    .executeTakeFirst();
  if (attribute?.kind !== 'option') return refuse('notFound');
  const options = await tx
    .selectFrom('attribute_options')
    .select(['id', 'key', 'name', 'sort', 'merged_into'])
    .where('attribute_id', '=', attributeId)
    .execute();
  const { uz, ru, kr = '' } = name;
  const texts = fillLocales({ uz, ru, ...(kr === '' ? {} : { kr }) }, 'uz');
  if (texts === undefined || nameKey(uz) === '') return refuse('invalid', [{ field: 'name.uz', message: 'required' }]);
  const keys = new Set(locales.map((language) => valueKey(texts[language])));
  const named = options.find((option) => locales.some((language) => keys.has(valueKey(option.name[language]))));
  const known = options.find(({ id }) => id === (named?.merged_into ?? named?.id));
  const attributeName = attribute.name.ru;
  if (known !== undefined) return { id: known.id, name: known.name[locale], is_new: false, attributeName };
  const used = options.map(({ key }) => key);
  if (kindOf('option', used) === 'answer' || options.length >= maxOptions)
    return refuse('invalid', [{ field: 'name.uz', message: 'invalidValue' }]);
  if (!isLocked) return optionNeeded;
  const id = await insertOption(tx, {
    attribute_id: attributeId,
    key: freeKey(texts.uz, (key) => used.includes(key)),
    name: texts,
    sort: Math.max(0, ...options.map(({ sort }) => sort)) + 1,
    low: null,
    high: null,
  });
  return { id, name: texts[locale], is_new: true, attributeName };
}
