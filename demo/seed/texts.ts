import type { Localized } from '../../lib/i18n/locales.ts';
import { createRandom, type Random } from './random.ts';
import { compose, inSentence, paragraphs, t } from './text.ts';
import type { Draft } from './catalogue/products.ts';
import { closings, openings, valueLines } from './data/texts.ts';

export interface ProductTexts { readonly description: Localized; readonly overview: Localized }

const omitted = new Set(['colour', 'country', 'warranty']);

/** `RAM — 8 GB` for each attribute that has a value, in the order of the category. */
function facts(draft: Draft): Localized[] {
  return draft.leaf.attributes.flatMap(({ attribute }): Localized[] => {
    const value = draft.values.get(attribute.key);
    if (value === undefined || omitted.has(attribute.key)) return [];
    const name = inSentence(compose((of) => of(attribute.name).replace(/ \([^)]*\)$/, '')));
    const { unit } = attribute;
    if (!('option' in value)) {
      return [compose((of, locale) => `${of(name)} — ${decimal(value.number, locale)}${unit === null ? '' : ` ${of(unit)}`}`)];
    }
    if (value.option.key === 'no') return [];
    if (attribute.isYesNo) return [name];
    const shown = unit === null ? inSentence(value.option.name) : value.option.name;
    return [compose((of) => `${of(name)} — ${of(shown)}`)];
  });
}

const decimal = (value: number, locale: keyof Localized): string =>
  locale === 'uz' ? String(value) : String(value).replace('.', ',');

const listOf = (items: readonly Localized[]): Localized => compose((of) => items.map(of).join(', '));

const factSentence = (lead: Localized, items: readonly Localized[]): Localized => {
  const list = listOf(items);
  return compose((of) => `${of(lead)}: ${of(list).replace(/\.$/, '')}.`);
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

/** Short text beside the price and the longer overview, both made of the product's own values. */
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
