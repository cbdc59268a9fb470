import type { RoomProduct } from '../../../lib/contract/room.ts';
import type { DeviceKind } from '../../../lib/room/shapes.ts';
import type { ReferenceData } from '../../core/reference/reference.ts';
import type { StoredAttribute } from '../../db/catalogue-tables.ts';
import { noAir, placingOf, sizeAttributes, storedSizes } from '../product/placing.ts';

/** What the products of a category are in a room, by slug; products of other categories have no special kind. */
const kindOf: Readonly<Partial<Record<string, DeviceKind>>> = {
  muzlatgichlar: 'fridge',
  'side-by-side': 'sideBySide',
  'muzlatish-kameralari': 'freezer',
  'kir-yuvish-mashinalari': 'washer',
  'quritish-mashinalari': 'dryer',
  'idish-yuvish-mashinalari': 'dishwasher',
  'gaz-plitalari': 'stove',
  'ornatiladigan-duxovkalar': 'oven',
  'pishirish-panellari': 'hob',
  'havo-tortgichlar': 'hood',
  konditsionerlar: 'conditioner',
  'suv-isitgichlar': 'waterHeater',
  'smart-televizorlar': 'tv',
};

interface MeasuredRow {
  readonly category_id: number;
  readonly attributes: readonly StoredAttribute[];
}

/** A number attribute of a product by its key; null if the product does not state it. */
function statedNumber({ category_id, attributes }: MeasuredRow, key: string, reference: ReferenceData): number | null {
  const id = reference.attributesOf(category_id).find(({ attribute }) => attribute.key === key)?.attribute.id;
  const stored = attributes.find(({ a }) => a === id);
  return stored !== undefined && 'n' in stored ? stored.n : null;
}

/** A product as a device of a room; null if its sizes are not known. */
export function roomDevice(row: MeasuredRow, reference: ReferenceData): RoomProduct['device'] {
  const attributes = sizeAttributes(row.category_id, reference);
  const sizes = attributes === undefined ? undefined : storedSizes(row.attributes, attributes);
  if (sizes === undefined) return null;
  const kind = reference
    .slugsOf(row.category_id)
    .map((slug) => kindOf[slug])
    .find((found) => found !== undefined);
  return {
    kind: kind ?? 'other',
    ...sizes,
    air: placingOf(row, reference)?.air ?? noAir,
    noise: statedNumber(row, 'noise', reference),
    annual_energy: statedNumber(row, 'annual_energy', reference),
  };
}
