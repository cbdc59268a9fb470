import { z } from 'zod';
import { parseImei } from '../services/imei.ts';
import { powerClasses, roomBounds, sides } from '../services/conditioner.ts';
import { requiredOr } from './common.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Services';
const within = ([min, max]: readonly [number, number]) =>
  z.number(requiredOr('number')).min(min, 'number').max(max, 'number');

/** Input of the calculator; both the form and the server validate it. */
export const roomSchema = z.object({
  area: within(roomBounds.area),
  height: within(roomBounds.height),
  lighting: within(roomBounds.lighting),
  appliances: within(roomBounds.appliances),
  people: within(roomBounds.people).int('number'),
  location: z.enum(sides, requiredOr('choice')),
});

export const calculateConditioner = endpoint({
  id: 'other.calculateConditioner',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/other/calculate-conditioner',
  tag,
  summary:
    'Calculates the cooling that a room needs: watts by part, BTU an hour and the sufficient class, with the listing of suitable air conditioners',
  body: roomSchema,
  response: z.object({
    watts: z.number().int(),
    kilowatts: z.number(),
    btu: z.number().int(),
    power_class: z.literal(powerClasses).nullable(),
    parts: z.object({
      walls: z.number().int(),
      lighting: z.number().int(),
      appliances: z.number().int(),
      people: z.number().int(),
    }),
    /** Slug of the category and the filter options of that class and above; null if the shop has none. */
    fitting: z.object({ category: z.string(), attribute: z.string(), options: z.array(z.string()) }).nullable(),
  }),
});

export const imeiSchema = z
  .string(requiredOr('imei'))
  .max(40, 'imei')
  .transform((typed, context) => {
    const imei = parseImei(typed);
    if (imei !== undefined) return imei;
    context.addIssue({ code: 'custom', message: typed.trim() === '' ? 'required' : 'imei' });
    return z.NEVER;
  });

export const checkImei = endpoint({
  id: 'other.imei',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/other/imei',
  tag,
  extension: true,
  summary: 'Returns the model of a phone by its IMEI, whether this shop has sold it, and the end of its warranty',
  body: z.object({ imei: imeiSchema }),
  response: z.object({
    imei: z.string(),
    model: z.string().nullable(),
    ours: z.boolean(),
    product_id: z.number().int().nullable(),
    sold_on: z.iso.date().nullable(),
    warranty_until: z.iso.date().nullable(),
    in_warranty: z.boolean(),
  }),
});
