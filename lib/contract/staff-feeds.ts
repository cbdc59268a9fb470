import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { requiredOr } from './common.ts';
import { feedOutcomes } from './feed-commands.ts';
import { importModes } from './import.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const run = { action: 'imports.run' } as const;
const moment = z.iso.datetime();

/** A time of the day in Tashkent. */
export const feedTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock');

const nameSchema = z
  .string(requiredOr('feedName'))
  .trim()
  .min(1, 'required')
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'feedName');

const feed = z.object({
  name: z.string(),
  url: z.string(),
  times: z.array(z.string()),
  mode: z.enum(importModes),
  locale: z.enum(locales),
  counts_orders: z.boolean(),
  /** A password or token of the environment is sent to its address, which therefore stays as it is. */
  has_secret: z.boolean(),
  /** Of the stored feed; a save with another one is refused. */
  version: z.string(),
  next: moment.nullable(),
  /** The last fetches, the newest first. */
  runs: z.array(
    z.object({
      id: z.number().int(),
      started: moment,
      ended: moment.nullable(),
      /** A process works on it; otherwise an open run waits for its turn or for a retry. */
      busy: z.boolean(),
      outcome: z.enum(feedOutcomes).nullable(),
      why: z.string().nullable(),
      status: z.number().int().nullable(),
      tries: z.number().int(),
      import: z.string().nullable(),
    }),
  ),
});
export type StaffFeed = z.infer<typeof feed>;

export const staffFeeds = staffEndpoint({
  id: 'staff.feeds',
  method: 'GET',
  action: 'imports.read',
  path: 'staff/feeds',
  summary: 'Lists the scheduled feeds with their last fetches and the time of the next',
  response: z.object({ feeds: z.array(feed) }),
});

export const staffSaveFeed = staffEndpoint({
  ...run,
  id: 'staff.saveFeed',
  method: 'POST',
  path: 'staff/feed-save',
  summary:
    'Stores a scheduled feed; without a version it is a new one. The address of a feed with a password stays, and only one feed is the whole catalogue',
  body: z.object({
    name: nameSchema,
    version: z.string().max(100).nullable(),
    url: z
      .string(requiredOr('feedAddress'))
      .trim()
      .min(1, 'required')
      .max(2000, 'tooLong')
      .pipe(z.url({ protocol: /^https?$/, error: 'feedAddress' })),
    times: z.array(feedTime).max(48, 'tooMany'),
    mode: z.enum(importModes),
    locale: z.enum(locales),
    counts_orders: z.boolean(),
  }),
  response: z.object({ version: z.string() }),
  errors: ['notFound', 'settingsChanged'],
});

export const staffRemoveFeed = staffEndpoint({
  ...run,
  id: 'staff.removeFeed',
  method: 'POST',
  path: 'staff/feed-remove',
  summary: 'Removes a scheduled feed: it is no longer fetched, and its products stay',
  body: z.object({ name: nameSchema, version: z.string().max(100) }),
  response: z.object({}),
  errors: ['notFound', 'settingsChanged'],
});

export const staffFetchFeed = staffEndpoint({
  ...run,
  id: 'staff.fetchFeed',
  method: 'POST',
  path: 'staff/feed-fetch',
  summary: 'Starts a fetch of a feed within a minute; does nothing while one runs or waits',
  body: z.object({ name: nameSchema }),
  response: z.object({ waits: z.boolean() }),
  errors: ['notFound'],
});
