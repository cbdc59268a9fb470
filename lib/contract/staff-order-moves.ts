import { z } from 'zod';
import { batchMoves } from '../staff/order-moves.ts';
import { personText } from './common.ts';
import { orderStatuses } from './constants.ts';
import { batchNumber, batchNumbers, batchResponse, maxBatchOrders } from './staff-order-batches.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const move = { action: 'orders.move' } as const;
const event = z.enum(batchMoves);

const movePreview = z.object({
  number: z.string(),
  /** Now; null if there is no such order. */
  status: z.enum(orderStatuses).nullable(),
  /** Where the event leads; null if it is not possible now. */
  to: z.enum(orderStatuses).nullable(),
  /** Why it is not possible, in the language of the caller. */
  reason: z.string().nullable(),
});
export type MovePreview = z.infer<typeof movePreview>;

export const staffPreviewMoves = staffEndpoint({
  ...move,
  id: 'staff.ordersMovePreview',
  method: 'POST',
  path: 'staff/orders-move-preview',
  quiet: true,
  summary: 'Returns which of several orders the order state machine moves now, where to, and why others stay',
  body: z.object({ numbers: batchNumbers, event }),
  response: z.object({ orders: z.array(movePreview) }),
});

export const staffMoveOrders = staffEndpoint({
  ...move,
  id: 'staff.moveOrders',
  method: 'POST',
  path: 'staff/orders-move',
  summary:
    'Moves several orders by the order state machine, each on its own, if it still has the status of the preview. Returns the result of each order; repeating the call moves nothing twice',
  body: z.object({
    orders: z
      .array(z.object({ number: batchNumber, /** As previewed. */ status: z.enum(orderStatuses) }))
      .min(1, 'required')
      .max(maxBatchOrders, 'invalidValue'),
    event,
    note: personText(1000).optional(),
  }),
  response: batchResponse,
});
