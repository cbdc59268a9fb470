import { z } from 'zod';
import { bodyIdSchema } from './common.ts';
import { clickObjects, shopEvents } from './constants.ts';
import { endpoint } from './endpoint.ts';

/** Path of the page; query and search text are removed before it is stored. */
const pathSchema = z.string().max(2000).optional();

export const shopEventSchema = z.object({
  type: z.enum(shopEvents),
  product_id: bodyIdSchema.nullish(),
  path: pathSchema,
});
export type ShopEvent = z.input<typeof shopEventSchema>;

const accepted = z.object({
  /** Number of accepted events; smaller than sent if the recorder is overloaded. */
  accepted: z.number().int(),
});

export const newVisit = endpoint({
  id: 'analytics.newVisit',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/analytic/new/visit',
  tag: 'Analytics',
  summary: 'Records one event, or as an extension up to 50 events as `{events: […]}`',
  body: z.union([z.object({ events: z.array(shopEventSchema).min(1).max(50) }), shopEventSchema]),
  response: accepted,
});

export const metrikaClick = endpoint({
  id: 'analytics.metrikaClick',
  method: 'POST',
  access: 'shopper',
  path: 'web/v1/content/metrika/click',
  tag: 'Analytics',
  summary: 'Records a click on a banner or other promoted content',
  body: z.object({
    type: z.enum(clickObjects).default('banner'),
    id: bodyIdSchema,
    /** 1: the site. */
    platform: z.literal(1),
    path: pathSchema,
  }),
  response: accepted,
  errors: ['notFound'],
});
