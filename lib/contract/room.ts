import { z } from 'zod';
import { deviceKinds } from '../room/shapes.ts';
import { bodyIdSchema, moneySchema, productCardSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

const length = z.number().int().min(0);

/** A product as a device of a room: its sizes and clearance in mm, its noise in dB and its consumption in kWh a year. */
const roomDeviceSchema = z.object({
  kind: z.enum(deviceKinds),
  width: length.min(1),
  height: length.min(1),
  depth: length.min(1),
  air: z.object({ beside: length, above: length, behind: length }),
  noise: z.number().nullable(),
  annual_energy: z.number().nullable(),
});

/** A card with its device; null if the sizes of the product are not known. */
const roomProductSchema = productCardSchema.extend({ device: roomDeviceSchema.nullable() });
export type RoomProduct = z.infer<typeof roomProductSchema>;

/** Price of a kilowatt-hour in so'm, and the day since which it applies (`YYYY-MM-DD`). */
const electricitySchema = z.object({ price: moneySchema, since: z.iso.date() });
export type Electricity = z.infer<typeof electricitySchema>;

export const roomProducts = endpoint({
  id: 'room.products',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/room/products',
  tag: 'Lists',
  extension: true,
  summary: 'Lists products with their sizes, clearance, noise and consumption, and the price of electricity',
  body: z.object({ ids: z.array(bodyIdSchema).max(100) }),
  response: z.object({
    products: z.array(roomProductSchema),
    /** Null if the shop has not set it. */
    electricity: electricitySchema.nullable(),
  }),
});
