import type { Locale } from '../i18n/locales.ts';
import { messagesOf } from '../i18n/messages.ts';

type Labels = Readonly<Record<string, string>>;

/** Label of a block type. */
export function kindLabel(type: string, locale: Locale): string | undefined {
  const kinds: Labels = messagesOf(locale).blocks.kinds;
  return kinds[type];
}

/** Possible text keys of a field, the most specific first: `faq_items` before `items`. */
const keysOf = (within: string, name: string): string[] => [`${within}_${name}`, name];

/** Label of a field. @param within the field that contains it, or the block type @param name as in `fieldsOf` */
export function fieldLabel(within: string, name: string, locale: Locale): string | undefined {
  const fields: Labels = messagesOf(locale).blocks.fields;
  return keysOf(within, name)
    .map((key) => fields[key])
    .find((label) => label !== undefined);
}

/** Label of an option of a field. */
export function optionLabel(name: string, option: string, locale: Locale): string | undefined {
  const options: Readonly<Record<string, Labels>> = messagesOf(locale).blocks.options;
  return options[name]?.[option];
}
