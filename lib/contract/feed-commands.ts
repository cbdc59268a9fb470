import { z } from 'zod';
import { commandEndpoint } from './command-endpoint.ts';
import type { DataOf } from './endpoint.ts';
import { importModes, importResultSchema } from './import.ts';

const moment = z.iso.datetime();

/** Result of fetching a feed: unchanged, imported, refused as a whole, or not available. */
export const feedOutcomes = ['unchanged', 'imported', 'refused', 'failed'] as const;
export type FeedOutcome = (typeof feedOutcomes)[number];

/** `why` is the code of a refusal or a failure. */
const visitEnd = {
  outcome: z.enum(feedOutcomes),
  why: z.string().nullable(),
  status: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  import: z.string().nullable(),
};

export const feedList = commandEndpoint({
  id: 'command.feeds',
  method: 'GET',
  path: 'common/v1/staff/feeds',
  summary: 'Lists the scheduled feeds with the result of the last fetch run and the time of the next',
  response: z.array(
    z.object({
      name: z.string(),
      url: z.string(),
      times: z.array(z.string()),
      mode: z.enum(importModes),
      next: moment.nullable(),
      last: z
        .object({
          ...visitEnd,
          outcome: z.enum(feedOutcomes).nullable(),
          due: moment,
          started: moment,
          ended: moment.nullable(),
          tries: z.number().int(),
        })
        .nullable(),
    }),
  ),
  errors: ['notFound'],
});
export type FeedListAnswer = DataOf<typeof feedList>;

export const feedFetch = commandEndpoint({
  id: 'command.fetchFeed',
  method: 'POST',
  path: 'common/v1/staff/feed-fetch',
  summary:
    'Fetches and imports a feed now. `dry` only reports and writes nothing; `force` imports a truncated, shrunk or mostly invalid feed',
  body: z.object({
    name: z.string().min(1).max(40),
    dry: z.boolean().default(false),
    force: z.boolean().default(false),
  }),
  response: z.object({ ...visitEnd, result: importResultSchema.nullable() }),
  errors: ['notFound', 'importRunning'],
});
export type FeedFetchAnswer = DataOf<typeof feedFetch>;
