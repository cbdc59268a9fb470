import type { Localized } from '../../../lib/i18n/locales.ts';
import type { PlannedVariant } from '../catalogue/products.ts';
import type { Attribute } from '../catalogue/registry.ts';
import type { Value } from '../catalogue/values.ts';
import { compose, inSentence } from '../text.ts';
import { fill, phraseOf } from './lines.ts';

const omitted = new Set([
  'colour',
  'country',
  'warranty',
  'device_type',
  'compatible',
  'purpose',
  'install',
  'smart_tv',
]);

const decimal = (value: number, locale: keyof Localized): string =>
  locale === 'uz' ? String(value) : String(value).replace('.', ',');

/** A value with its unit, as it stands within a sentence. */
export function valueText({ unit }: Attribute, value: Value): Localized {
  if (!('option' in value))
    return compose((of, locale) => `${decimal(value.number, locale)}${unit === null ? '' : ` ${of(unit)}`}`);
  return unit === null ? inSentence(value.option.name) : value.option.name;
}

/** Values that are no news: nothing there, or nothing of somebody else's. */
const plainOptions = new Set(['no', 'no-os', 'own']);

/** A name within a sentence, unless it begins with a mark or an abbreviation. */
const small = (name: string): string =>
  /^[^\s\d]\p{Ll}/u.test(name) && !/^(Wi|Dolby|Smart|Bluetooth)/.test(name)
    ? name.charAt(0).toLowerCase() + name.slice(1)
    : name;

const names = new WeakMap<Attribute, Localized>();

function nameOf(attribute: Attribute): Localized {
  const name = names.get(attribute) ?? compose((of) => small(of(attribute.name).replace(/ \([^)]*\)$/, '')));
  names.set(attribute, name);
  return name;
}

function factOf(attribute: Attribute, value: Value): Localized | undefined {
  if ('option' in value && plainOptions.has(value.option.key)) return undefined;
  if (attribute.isYesNo) return nameOf(attribute);
  const phrase = phraseOf.get(attribute.key);
  const text = valueText(attribute, value);
  const name = nameOf(attribute);
  return phrase === undefined
    ? compose((of) => `${of(name)} — ${of(text)}`)
    : fill(phrase, { v: text, n: compose((of) => of(text).split(' ')[0] ?? '') });
}

export interface Fact {
  readonly key: string;
  readonly text: Localized;
}

/** What can be listed of a product, or only of these attributes, in the order of its category: `8 GB of memory`, `NFC`. */
export const factsOf = ({ leaf, values }: PlannedVariant, only?: ReadonlySet<string>): Fact[] =>
  leaf.attributes.flatMap(({ attribute }): Fact[] => {
    if (omitted.has(attribute.key) || only?.has(attribute.key) === false) return [];
    const value = values.get(attribute.key);
    const text = value === undefined ? undefined : factOf(attribute, value);
    return text === undefined ? [] : [{ key: attribute.key, text }];
  });

/** A list as it is read out: the last two are joined by a word, unless a part has a dash of its own. */
export const listed = (items: readonly Localized[]): Localized =>
  compose((of, locale) => {
    const words = items.map(of);
    const last = words.at(-1);
    if (last === undefined || words.length === 1 || words.some((word) => word.includes(' — '))) return words.join(', ');
    const and = locale === 'ru' ? 'и' : locale === 'uz' ? 'va' : 'ва';
    return `${words.slice(0, -1).join(', ')} ${and} ${last}`;
  });
