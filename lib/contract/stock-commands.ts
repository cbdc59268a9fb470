import { z } from 'zod';
import { personText } from './common.ts';
import { commandEndpoint } from './command-endpoint.ts';

const moment = z.iso.datetime();

export const stockCheck = commandEndpoint({
  id: 'command.stockCheck',
  method: 'GET',
  path: 'common/v1/staff/stock-check',
  summary:
    'Checks that the stock of every product equals the sum of its movements, and its total the sum of its stores; returns the first hundred that do not',
  response: z.array(
    z.object({
      product: z.string(),
      store: z.string().nullable(),
      stock: z.number().int(),
      movements: z.number().int(),
    }),
  ),
  errors: ['notFound'],
});

export const stockMovements = commandEndpoint({
  id: 'command.stockMovements',
  method: 'GET',
  path: 'common/v1/staff/stock',
  summary: 'Returns the stock of a product by store and its last two hundred movements, newest first',
  query: z.object({ product: z.string().min(1).max(100) }),
  response: z.object({
    name: z.string(),
    stock: z.array(z.object({ store: z.string(), pieces: z.number().int() })),
    movements: z.array(
      z.object({
        at: moment,
        store: z.string(),
        kind: z.string(),
        pieces: z.number().int(),
        order: z.string().nullable(),
        import: z.string().nullable(),
        counted_at: moment.nullable(),
        note: z.string(),
      }),
    ),
  }),
  errors: ['notFound'],
});

export const countStock = commandEndpoint({
  id: 'command.countStock',
  method: 'POST',
  path: 'common/v1/staff/stock-count',
  summary: 'Sets the pieces of a product in a store to the counted number, less the pieces sold since `counted_at`',
  body: z.object({
    product: z.string().min(1).max(100),
    store: z.string().min(1).max(100),
    pieces: z.number().int().min(0).max(1_000_000),
    counted_at: z.iso.datetime({ offset: true }).optional(),
    note: personText(500).optional(),
  }),
  response: z.object({ pieces: z.number().int() }),
  errors: ['notFound'],
});
