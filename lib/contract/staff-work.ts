import { z } from 'zod';
import { staffEndpoint } from './staff-endpoint.ts';

/** Work queues of the staff, in the order of display. */
export const workKinds = [
  'chats',
  'enquiries',
  'calls',
  'new',
  'paid',
  'late',
  'refund',
  'reviews',
  'deliveries',
] as const;
export type WorkKind = (typeof workKinds)[number];

const work = z.object({
  kind: z.enum(workKinds),
  count: z.number().int(),
  /**
   * Since when the oldest item waits; for calls and late orders the moment at which it was due. Null if nothing waits.
   */
  since: z.iso.datetime().nullable(),
});
export type StaffWork = z.infer<typeof work>;

export const staffWork = staffEndpoint({
  id: 'staff.work',
  method: 'GET',
  action: 'self',
  path: 'staff/work',
  poll: true,
  summary:
    'Returns the work that waits for the caller by the permissions of the role: the number of each kind, and since when',
  response: z.object({
    /** The server's clock, for waiting times. */
    now: z.iso.datetime(),
    work: z.array(work),
  }),
});
