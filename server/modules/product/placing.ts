import type { Placing } from '../../../lib/contract/product.ts';
import type { Air } from '../../../lib/fit/fit.ts';
import type { StoredAttribute } from '../../db/schema.ts';
import type { Attribute, ReferenceData } from '../reference/reference.ts';

const noAir: Air = { beside: 0, above: 0, behind: 0 };
const cold: Air = { beside: 20, above: 50, behind: 50 };
/** Hoses and plugs are behind. */
const wet: Air = { beside: 10, above: 0, behind: 50 };

/**
 * Categories whose goods get a place of their own, by their slugs, and the air that they need in it: what most makers ask
 * for, mm. Goods of other categories are put where there is room.
 */
const airOf: Readonly<Partial<Record<string, Air>>> = {
  muzlatgichlar: cold, 'side-by-side': cold, 'muzlatish-kameralari': cold,
  'kir-yuvish-mashinalari': wet, 'quritish-mashinalari': wet, 'idish-yuvish-mashinalari': wet,
  'gaz-plitalari': { beside: 20, above: 0, behind: 20 },
  'ornatiladigan-duxovkalar': noAir, 'pishirish-panellari': noAir, 'havo-tortgichlar': noAir,
  'smart-televizorlar': { beside: 100, above: 100, behind: 50 },
};

/** Millimetres of the units that sizes are given in. */
const unitLengths: Readonly<Partial<Record<string, number>>> = { 'см': 10, 'мм': 1 };

interface Placed { readonly category_id: number; readonly attributes: readonly StoredAttribute[] }

/** The place that a product takes; null for goods without one, and where a side is not known. */
export function placingOf({ category_id, attributes }: Placed, reference: ReferenceData): Placing | null {
  const air = airOf[reference.categories.get(category_id)?.slug ?? ''];
  if (air === undefined) return null;
  const known = new Map(reference.attributesOf(category_id).map(({ attribute }): [string, Attribute] => [attribute.key, attribute]));
  const storedAs = (key: string) => attributes.find(({ a }) => a === known.get(key)?.id);
  const lengthOf = (key: string): number => {
    const stored = storedAs(key);
    const length = stored !== undefined && 'n' in stored ? stored.n * (unitLengths[known.get(key)?.unit?.ru ?? ''] ?? 0) : 0;
    return Math.round(length);
  };
  const [width, height, depth] = [lengthOf('width'), lengthOf('height'), lengthOf('depth')];
  if (width < 1 || height < 1 || depth < 1) return null;
  const install = storedAs('install');
  // What is built in has its air by the furniture around it.
  const isBuiltIn = install !== undefined && 'o' in install && install.o.some((id) => reference.options.get(id)?.key === 'built-in');
  return { width, height, depth, air: isBuiltIn ? noAir : air };
}
