import type { SearchAnswer } from '../../../lib/contract/search.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { SearchMatch } from './engine.ts';
import type { Fact } from './understanding-types.ts';
import { isYesNo } from './values.ts';

type Understood = SearchAnswer['understood'][number];

const maxNearest = 6;
const maxNamed = 3;

/** A common name of several leaves: the smallest category that contains only them, or each by its name. */
function categoryName(reference: ReferenceData, leaves: readonly number[], locale: Locale): string | undefined {
  const wanted = new Set(leaves);
  const names = leaves.flatMap((id) => reference.categories.get(id)?.name[locale] ?? []);
  if (names.length < 2) return names[0];
  const whole = [...reference.categories.values()].find(({ id }) => {
    const below = reference.leavesOf(id);
    return below.length === wanted.size && below.every((leaf) => wanted.has(leaf.id));
  });
  return whole?.name[locale] ?? (names.length <= maxNamed ? names.join(', ') : undefined);
}

/** For "NFC: yes" the name is NFC. */
function valueName(reference: ReferenceData, options: readonly number[], locale: Locale): string | undefined {
  const option = reference.options.get(options[0] ?? 0);
  const attribute = option === undefined ? undefined : reference.attributes.get(option.attribute_id);
  return attribute !== undefined && isYesNo(reference.optionsOf(attribute.id))
    ? attribute.name[locale]
    : option?.name[locale];
}

function nameOf(reference: ReferenceData, fact: Fact, locale: Locale): string | undefined {
  switch (fact.kind) {
    case 'category':
      return categoryName(reference, fact.leaves, locale) ?? fact.words;
    case 'brand':
      return reference.brands.get(fact.brands[0] ?? 0)?.name;
    case 'value':
      return valueName(reference, fact.options, locale);
    case 'sticker':
      return reference.stickers.get(fact.sticker)?.name[locale];
    case 'need':
      return fact.name[locale];
    case 'model':
    case 'price':
    case 'monthly':
    case 'order':
    case 'correction':
      return undefined;
  }
}

function understoodOf(reference: ReferenceData, fact: Fact, locale: Locale): Understood[] {
  const { key, words, certainty } = fact;
  switch (fact.kind) {
    case 'model':
    case 'correction':
      return [];
    case 'order':
      return [{ key, words, certainty, kind: fact.kind, order: fact.order }];
    case 'price':
    case 'monthly':
      return [{ key, words, certainty, kind: fact.kind, min: fact.bounds.min ?? null, max: fact.bounds.max ?? null }];
    case 'category':
    case 'brand':
    case 'value':
    case 'sticker':
    case 'need': {
      const name = nameOf(reference, fact, locale);
      return name === undefined ? [] : [{ key, words, certainty, kind: fact.kind, name }];
    }
  }
}

/** What the response of a search says about its understanding. */
export function searchAnswer(
  reference: ReferenceData,
  { corrected, relaxed, facts, unknown, unsold, wish }: SearchMatch,
  locale: Locale,
): SearchAnswer {
  const understood = facts.flatMap((fact) => understoodOf(reference, fact, locale));
  const nearest = (unsold ?? []).slice(0, maxNearest).flatMap((id) => {
    const category = reference.categories.get(id);
    return category === undefined ? [] : [{ slug: category.slug, name: category.name[locale] }];
  });
  return {
    corrected: corrected ?? null,
    relaxed,
    order: wish.order ?? null,
    understood: [...new Map(understood.map((fact): [string, Understood] => [fact.key, fact])).values()],
    unsold: unsold === undefined ? null : { words: [...unknown], nearest },
  };
}
