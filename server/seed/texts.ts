import type { Localized } from '../../lib/i18n/locales.ts';
import { createRandom, type Random } from './random.ts';
import { compose, lower, paragraphs, t } from './text.ts';
import type { Draft } from './catalogue/products.ts';
import { closings, openings, valueLines } from './data/texts.ts';

export interface ProductTexts { readonly description: Localized; readonly overview: Localized }

/** `RAM — 8 GB` for each attribute that has a value, in the order of the category. */
function facts(draft: Draft): Localized[] {
  return draft.leaf.attributes.flatMap(({ attribute }): Localized[] => {
    const value = draft.values.get(attribute.key);
    if (value === undefined || attribute.key === 'colour' || attribute.key === 'country') return [];
    if ('option' in value) {
      const { option } = value;
      if (option.key === 'no') return [];
      // Names of systems and makers (the same in every script) keep their capital.
      const isName = attribute.unit !== null || !/^[\u0400-\u04ff]/.test(option.name.kr);
      if (attribute.isYesNo) return [compose((of) => plainName(of(attribute.name)))];
      return [compose((of) => `${plainName(of(attribute.name))} — ${isName ? of(option.name) : lower(of(option.name))}`)];
    }
    return [compose((of, locale) => `${plainName(of(attribute.name))} — ${decimal(value.number, locale)} ${attribute.unit === null ? '' : of(attribute.unit)}`)];
  });
}

const plainName = (name: string): string => lower(name.replace(/ \([^)]*\)$/, ''));
const decimal = (value: number, locale: keyof Localized): string =>
  locale === 'uz' ? String(value) : String(value).replace('.', ',');

const listOf = (items: readonly Localized[]): Localized => compose((of) => items.map(of).join(', '));

const factSentence = (lead: Localized, items: readonly Localized[]): Localized => {
  const list = listOf(items);
  return compose((of) => `${of(lead)}: ${of(list)}.`);
};

const sentences = (parts: readonly Localized[]): Localized => compose((of) => parts.map(of).join(' '));

function openingOf(draft: Draft, random: Random): Localized {
  const line = random.pick(openings);
  return compose((of) => of(line).replace('{name}', of(draft.title)));
}

function warrantyOf(draft: Draft): Localized {
  const value = draft.values.get('warranty');
  const months = value !== undefined && 'option' in value ? Number.parseInt(value.option.key, 10) : 12;
  return t(`Расмий кафолат муддати — ${months} ой.`, `Официальная гарантия — ${months} месяц${months === 24 ? 'а' : 'ев'}.`);
}

/** Short text beside the price and the longer overview, both told by the product's own values. */
export function textsOf(draft: Draft): ProductTexts {
  const random = createRandom(`texts:${draft.id}`);
  const { source, department } = draft.leaf;
  const all = facts(draft);
  const lead = random.pick(valueLines);
  const description = sentences([
    openingOf(draft, random), source.pitch, factSentence(lead, all.slice(0, 3)), warrantyOf(draft),
  ]);
  const care = random.sample(department.care, random.int(1, 2));
  const more = all.slice(3, 9);
  const overview = paragraphs([
    sentences([openingOf(draft, random), source.pitch]),
    ...(more.length > 0 ? [factSentence(random.pick(valueLines), more)] : []),
    ...care,
    sentences([random.pick(closings), warrantyOf(draft)]),
  ]);
  return { description, overview };
}
