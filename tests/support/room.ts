import type { RoomProduct } from '../../lib/contract/room.ts';
import { product } from './shop.ts';

type Device = NonNullable<RoomProduct['device']>;

const noAir = { beside: 0, above: 0, behind: 0 };
const fridgeDevice: Device = {
  kind: 'fridge',
  width: 600,
  height: 1_850,
  depth: 650,
  air: noAir,
  noise: 40,
  annual_energy: 250,
};

/** A refrigerator of 60 × 65 × 185 cm that needs no clearance, with these changes. */
export const roomProduct = (id: number, changes: Partial<Device> = {}): RoomProduct => ({
  ...product(id),
  device: { ...fridgeDevice, ...changes },
});

/** A product without sizes. */
export const unsizedProduct = (id: number): RoomProduct => ({ ...product(id), device: null });
