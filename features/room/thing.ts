import type { RoomProduct } from '@/lib/contract/room';
import { freeSpot } from '@/lib/room/place';
import { movedInside } from '@/lib/room/geometry';
import { maxDevices, type PlacedDevice, type Room, type Spot } from '@/lib/room/shapes';
import type { RoomState } from '@/lib/room/address';

export type RoomDevice = NonNullable<RoomProduct['device']>;

/** A product that stands in the room. */
export interface Thing extends PlacedDevice {
  /** Unique in this tab. */
  readonly key: number;
  readonly product: RoomProduct;
  readonly device: RoomDevice;
}

/** The room with its products. */
export interface RoomContent {
  readonly room: Room;
  readonly things: readonly Thing[];
}

let lastKey = 0;
const thingAt = (product: RoomProduct, device: RoomDevice, spot: Spot): Thing => ({
  key: (lastKey += 1),
  product,
  device,
  spot,
});

/** The room of an address with its products; unknown products and those without sizes are left out. */
export const contentOf = ({ room, items }: RoomState, products: ReadonlyMap<number, RoomProduct>): RoomContent => ({
  room,
  things: items.flatMap(({ id, spot }) => {
    const product = products.get(id);
    if (product === undefined || product.device === null) return [];
    return [thingAt(product, product.device, movedInside(product.device, spot, room))];
  }),
});

/** The state of an address for this room. */
export const stateOf = ({ room, things }: RoomContent): RoomState => ({
  room,
  items: things.map(({ product, spot }) => ({ id: product.id, spot })),
});

/** The room with one more product on a free spot; unchanged if the product has no sizes or the room is full. */
export function withProduct(content: RoomContent, product: RoomProduct): RoomContent {
  const { room, things } = content;
  const { device } = product;
  if (device === null || things.length >= maxDevices) return content;
  return { room, things: [...things, thingAt(product, device, freeSpot(device, room, things))] };
}
