import type { Locale } from '../../../lib/i18n/locales.ts';
import type { StoredVariant } from '../../db/catalogue-tables.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import { availabilityType, type Saleable } from './availability.ts';

export interface Sibling extends Saleable {
  readonly id: number;
  readonly variant: StoredVariant | null;
}

/** Option of each attribute by which a model varies. */
type Choice = ReadonlyMap<number, number>;

function choiceOf(variant: StoredVariant | null, reference: ReferenceData): Choice {
  const choice = new Map<number, number>();
  const colour = variant?.colour === undefined ? undefined : reference.options.get(variant.colour.option);
  if (colour !== undefined) choice.set(colour.attribute_id, colour.id);
  for (const { a, o } of variant?.options ?? []) choice.set(a, o);
  return choice;
}

const likeness = (left: Choice, right: Choice): number =>
  [...left].filter(([attribute, option]) => right.get(attribute) === option).length;

const isAvailable = (sibling: Sibling): boolean => availabilityType(sibling) !== 'notAvailable';

/**
 * Groups by which the products of a model differ. Each value leads to the product that has it and is otherwise most
 * like the current one, available ones before sold-out ones.
 */
export function variantGroups(
  currentId: number,
  siblings: readonly Sibling[],
  reference: ReferenceData,
  locale: Locale,
) {
  const products = siblings.map((sibling) => ({ sibling, choice: choiceOf(sibling.variant, reference) }));
  const current = products.find(({ sibling }) => sibling.id === currentId);
  if (current === undefined) return [];
  const hexes = new Map(
    siblings.flatMap(({ variant }) => (variant?.colour ? [[variant.colour.option, variant.colour.hex] as const] : [])),
  );

  return [...current.choice.keys()].flatMap((attributeId) => {
    const attribute = reference.attributes.get(attributeId);
    const options = reference
      .optionsOf(attributeId)
      .map((option) => ({ option, having: products.filter(({ choice }) => choice.get(attributeId) === option.id) }))
      .filter(({ having }) => having.length > 0);
    if (attribute === undefined || options.length < 2) return [];
    const values = options.flatMap(({ option, having }) => {
      const [best] = [...having].sort(
        (left, right) =>
          likeness(current.choice, right.choice) - likeness(current.choice, left.choice) ||
          Number(right.sibling.id === currentId) - Number(left.sibling.id === currentId) ||
          Number(isAvailable(right.sibling)) - Number(isAvailable(left.sibling)) ||
          left.sibling.id - right.sibling.id,
      );
      if (best === undefined) return [];
      return [
        {
          name: option.name[locale],
          hex: hexes.get(option.id) ?? null,
          product_id: best.sibling.id,
          current: current.choice.get(attributeId) === option.id,
          available: isAvailable(best.sibling),
        },
      ];
    });
    return [{ key: attribute.key, name: attribute.name[locale], values }];
  });
}
