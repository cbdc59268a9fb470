import type { Locale } from '../i18n/locales.ts';
import { messagesOf } from '../i18n/messages.ts';

type Labels = Readonly<Record<string, string>>;

/** What a kind of block is called. */
export function kindLabel(type: string, locale: Locale): string | undefined {
  const kinds: Labels = messagesOf(locale).blocks.kinds;
  return kinds[type];
}

/** The keys under which a field may be called something, the narrowest first: `faq_items` where `items` alone would not say enough. */
const keysOf = (within: string, name: string): string[] => [`${within}_${name}`, name];

/** What a field is called. @param within the field that holds it, or the kind of block @param name as `fieldsOf` has it */
export function fieldLabel(within: string, name: string, locale: Locale): string | undefined {
  const fields: Labels = messagesOf(locale).blocks.fields;
  return keysOf(within, name)
    .map((key) => fields[key])
    .find((label) => label !== undefined);
}

/** What one of the choices of a field is called. */
export function optionLabel(name: string, option: string, locale: Locale): string | undefined {
  const options: Readonly<Record<string, Labels>> = messagesOf(locale).blocks.options;
  return options[name]?.[option];
}
