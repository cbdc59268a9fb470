import { z } from 'zod';
import { outboxLaneNames } from '../staff/outbox-lanes.ts';
import { bodyIdSchema } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const moment = z.iso.datetime();

const delivery = z.object({
  id: z.number().int(),
  topic: z.string(),
  handler: z.string(),
  lane: z.enum(outboxLaneNames),
  /** The subject, e.g. the id of an order. */ subject: z.string().nullable(),
  attempts: z.number().int(),
  /** Without phones and addresses. */ error: z.string().nullable(),
  since: moment,
  given_up: z.boolean(),
});
export type StaffDelivery = z.infer<typeof delivery>;

export const staffOutbox = staffEndpoint({
  id: 'staff.outbox',
  method: 'GET',
  action: 'outbox.read',
  path: 'staff/outbox',
  poll: true,
  summary:
    'Lists the outbox deliveries that were given up, then those that wait for more than ten minutes; oldest first, 200 at most',
  response: z.object({ deliveries: z.array(delivery) }),
});

export const staffOutboxRetry = staffEndpoint({
  id: 'staff.outboxRetry',
  method: 'POST',
  action: 'outbox.retry',
  path: 'staff/outbox-retry',
  summary: 'Retries a delivery that was given up once, now',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ id: z.number().int() }),
  errors: ['notFound'],
});
