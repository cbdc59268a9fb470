import type { Placing } from '../../../lib/contract/product.ts';
import { type Clearance, type Side, sides, type Sizes } from '../../../lib/dimension-fit/fit.ts';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';

/** Built-in products need no air of their own: the furniture provides it. */
export const noAir: Clearance = { beside: 0, above: 0, behind: 0 };
const cold: Clearance = { beside: 20, above: 50, behind: 50 };
/** Hoses and plugs are at the back. */
const wet: Clearance = { beside: 10, above: 0, behind: 50 };

/**
 * Categories of products that need a space of their own, by slug, and their air as most makers require, mm. Other
 * products need no such place.
 */
const airOf: Readonly<Partial<Record<string, Clearance>>> = {
  muzlatgichlar: cold,
  'side-by-side': cold,
  'muzlatish-kameralari': cold,
  'kir-yuvish-mashinalari': wet,
  'quritish-mashinalari': wet,
  'idish-yuvish-mashinalari': wet,
  'gaz-plitalari': { beside: 20, above: 0, behind: 20 },
  'ornatiladigan-duxovkalar': noAir,
  'pishirish-panellari': noAir,
  'havo-tortgichlar': noAir,
  'smart-televizorlar': { beside: 100, above: 100, behind: 50 },
};

/** Millimetres per unit of sizes. */
const unitLengths: Readonly<Partial<Record<string, number>>> = { см: 10, мм: 1 };

/**
 * How products of a category are placed: their air, the attributes of their sizes with the unit in mm, and the option
 * of built-in products.
 */
export interface PlacingRule {
  readonly air: Clearance;
  readonly sizes: Readonly<Record<Side, { readonly id: number; readonly unit: number }>>;
  readonly builtIn: { readonly attribute: number; readonly option: number } | undefined;
}

/** The attributes of the sizes of a category's products; undefined if it lacks one of them. */
export function sizeAttributes(categoryId: number, reference: ReferenceData): PlacingRule['sizes'] | undefined {
  const known = reference.attributesOf(categoryId).map(({ attribute }) => attribute);
  const [width, height, depth] = sides.map((side) => {
    const attribute = known.find(({ key }) => key === side);
    const unit = unitLengths[attribute?.unit?.ru ?? ''];
    return attribute === undefined || unit === undefined ? undefined : { id: attribute.id, unit };
  });
  return width === undefined || height === undefined || depth === undefined ? undefined : { width, height, depth };
}

/** The sizes of a product in mm; undefined if one is not known. */
export function storedSizes(attributes: readonly StoredAttribute[], sizes: PlacingRule['sizes']): Sizes | undefined {
  const lengthOf = (side: Side): number => {
    const { id, unit } = sizes[side];
    const stored = attributes.find(({ a }) => a === id);
    return stored !== undefined && 'n' in stored ? Math.round(stored.n * unit) : 0;
  };
  const found = { width: lengthOf('width'), height: lengthOf('height'), depth: lengthOf('depth') };
  return sides.some((side) => found[side] < 1) ? undefined : found;
}

/** Undefined for categories whose products need no space of their own or have no sizes. */
export function placingRule(categoryId: number, reference: ReferenceData): PlacingRule | undefined {
  const air = reference
    .slugsOf(categoryId)
    .map((slug) => airOf[slug])
    .find((found) => found !== undefined);
  if (air === undefined) return undefined;
  const sizes = sizeAttributes(categoryId, reference);
  if (sizes === undefined) return undefined;
  const known = reference.attributesOf(categoryId).map(({ attribute }) => attribute);
  const install = known.find(({ key }) => key === 'install');
  const option =
    install === undefined ? undefined : reference.optionsOf(install.id).find(({ key }) => key === 'built-in')?.id;
  return {
    air,
    sizes,
    builtIn: install === undefined || option === undefined ? undefined : { attribute: install.id, option },
  };
}

interface Placed {
  readonly category_id: number;
  readonly attributes: readonly StoredAttribute[];
}

/** The space that a product needs; null for other products, and if a side is unknown. */
export function placingOf({ category_id, attributes }: Placed, reference: ReferenceData): Placing | null {
  const rule = placingRule(category_id, reference);
  if (rule === undefined) return null;
  const sizes = storedSizes(attributes, rule.sizes);
  if (sizes === undefined) return null;
  const { builtIn } = rule;
  const isBuiltIn =
    builtIn !== undefined &&
    attributes.some((stored) => stored.a === builtIn.attribute && 'o' in stored && stored.o.includes(builtIn.option));
  return { ...sizes, air: isBuiltIn ? noAir : rule.air };
}
