import { z } from 'zod';
import { storeServices } from '../shop/store-services.ts';
import { endpoint } from './endpoint.ts';

export const regionsList = endpoint({
  id: 'region.regionsList',
  method: 'GET',
  access: 'public',
  path: 'web/v1/region/regions-list',
  tag: 'Region',
  summary: 'Lists the 14 regions; Tashkent city has id 2',
  response: z.array(z.object({ id: z.number().int(), name: z.string(), slug: z.string() })),
});

export const storeSchema = z.object({
  id: z.number().int(),
  slug: z.string(),
  name: z.string(),
  address: z.string(),
  lat: z.number(),
  long: z.number(),
  phone: z.string(),
  /**
   * `HH:MM`, Tashkent time, the same every day except `closed_days`: the next days on which the store or the whole shop
   * is closed.
   */
  opens: z.string(),
  closes: z.string(),
  closed_days: z.array(z.iso.date()),
  services: z.array(z.enum(storeServices)),
});
export type Store = z.infer<typeof storeSchema>;

export const storesList = endpoint({
  id: 'region.storesList',
  method: 'GET',
  access: 'public',
  path: 'web/v1/region/stores-list',
  tag: 'Region',
  summary:
    'Lists stores by region: working, not yet open and closed for good; the client derives from hours and closed days whether one is open now',
  response: z.array(
    z.object({
      id: z.number().int(),
      name: z.string(),
      slug: z.string(),
      opened_stores: z.array(storeSchema),
      not_opened_stores: z.array(storeSchema),
    }),
  ),
});
