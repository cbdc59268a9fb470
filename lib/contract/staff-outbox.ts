import { z } from 'zod';
import { outboxLaneNames } from '../staff/outbox-lanes.ts';
import { bodyIdSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

const tag = 'Staff';
const errors = ['unauthorized', 'forbidden'] as const;
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

export const staffOutbox = endpoint({
  id: 'staff.outbox',
  method: 'GET',
  access: 'staff',
  action: 'outbox.read',
  path: 'staff/outbox',
  tag,
  extension: true,
  poll: true,
  summary:
    'Lists the outbox deliveries that were given up, then those that wait for more than ten minutes; oldest first, 200 at most',
  response: z.object({ deliveries: z.array(delivery) }),
  errors,
});

export const staffOutboxRetry = endpoint({
  id: 'staff.outboxRetry',
  method: 'POST',
  access: 'staff',
  action: 'outbox.retry',
  path: 'staff/outbox-retry',
  tag,
  extension: true,
  summary: 'Retries a delivery that was given up once, now',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ id: z.number().int() }),
  errors: [...errors, 'notFound'],
});
