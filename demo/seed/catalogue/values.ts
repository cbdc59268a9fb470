import type { StoredAttribute } from '../../../server/db/catalogue-tables.ts';
import type { Random } from '../random.ts';
import type { ModelName } from './model-names.ts';
import type { Leaf, LeafAttribute, Maker } from './plan-types.ts';
import type { Option, Registry } from './registry.ts';

/** Value of one attribute: an option or a number. */
export type Value = { readonly option: Option } | { readonly number: number };
export type Values = ReadonlyMap<string, Value>;

/** The number that an option or a number says; undefined where it says none. */
export function numberOf(value: Value | undefined): number | undefined {
  if (value === undefined) return undefined;
  const number = 'option' in value ? Number.parseFloat(value.option.key) : value.number;
  return Number.isFinite(number) ? number : undefined;
}

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

function drawNumber({ range, graded }: LeafAttribute, tier: number, random: Random): number {
  if (range === null) throw new Error('a number attribute needs a range');
  const share = graded ? clamp(tier + (random.next() - 0.5) * 0.3) : random.next();
  const steps = Math.round((share * (range.to - range.from)) / range.step);
  return Number((range.from + steps * range.step).toFixed(2));
}

function drawOption({ attribute, options, graded }: LeafAttribute, tier: number, random: Random): Option {
  if (attribute.isYesNo && options.length === 2) {
    const isYes = random.chance(graded ? 0.1 + 0.85 * tier : 0.55);
    return options.find(({ key }) => key === (isYes ? 'yes' : 'no')) ?? random.pick(options);
  }
  if (!graded) return random.pick(options);
  const index = Math.round(clamp(tier + (random.next() - 0.5) * 0.35) * (options.length - 1));
  return options[index] ?? random.pick(options);
}

/** All values of a model except the colour; `tier` (0..1) says how dear it is among its kind. */
export function drawValues(
  leaf: Leaf,
  maker: Maker,
  name: ModelName,
  tier: number,
  registry: Registry,
  random: Random,
): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const item of leaf.attributes) {
    const { attribute } = item;
    if (attribute.key === 'colour') continue;
    const captured = name.captured.get(attribute.key);
    const fixed =
      maker.fixed.get(attribute.key) ??
      (attribute.key === 'country' ? maker.brand.madeIn.map((key) => registry.option(attribute, key)) : undefined);
    if (attribute.kind === 'number') values.set(attribute.key, { number: drawNumber(item, tier, random) });
    else if (captured !== undefined) values.set(attribute.key, { option: registry.option(attribute, captured.value) });
    else if (fixed !== undefined) values.set(attribute.key, { option: random.pick(fixed) });
    else values.set(attribute.key, { option: drawOption(item, tier, random) });
  }
  return values;
}

/** Values as the products table keeps them, in the order of the category's attributes. */
export function storedAttributes(leaf: Leaf, values: Values): StoredAttribute[] {
  return leaf.attributes.flatMap(({ attribute }): StoredAttribute[] => {
    const value = values.get(attribute.key);
    if (value === undefined) return [];
    return ['option' in value ? { a: attribute.id, o: [value.option.id] } : { a: attribute.id, n: value.number }];
  });
}

/** Options by which the product is found in the filters of its category. */
export function filterOptionIds(leaf: Leaf, values: Values): number[] {
  return leaf.attributes.flatMap(({ attribute, filterable }) => {
    const value = values.get(attribute.key);
    return filterable && value !== undefined && 'option' in value ? [value.option.id] : [];
  });
}
