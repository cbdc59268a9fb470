import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { endpoint } from './core.ts';

const flag = z
  .enum(['0', '1'])
  .default('0')
  .transform((value) => value === '1');

const plainText = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .refine((text) => !text.includes('\u0000'));

/**
 * What a feed is: `update` names products that are new or others; `full` the whole catalogue, so that what it lacks becomes
 * unavailable; `changes` prices and pieces of products that the shop has, and nothing else of them.
 */
export const importModes = ['update', 'full', 'changes'] as const;
export type ImportMode = (typeof importModes)[number];

/** How a feed is to be taken in; the same words are the options of the command. */
export const importQuery = z.object({
  /** Recognised by the first signs when absent. */
  format: z.enum(['yml', 'csv', 'jsonl']).optional(),
  encoding: z.enum(['utf-8', 'windows-1251']).optional(),
  mode: z.enum(importModes).default('update'),
  /** What becomes of categories that the shop does not have. */
  categories: z.enum(['create', 'reject']).default('create'),
  /** Language of texts that don't say theirs. */
  locale: z.enum(locales).default('ru'),
  /** Pieces of a product that is available, but not counted. */
  stock: z.coerce.number().int().min(0).max(100_000).default(10),
  /** Believe a feed that broke off, lacks much of the shop, or of which much is rejected. */
  force: flag,
  /** Only look at what would be done. */
  dry: flag,
  refresh_images: flag,
  /** The source already counts this shop's orders: nothing is taken off its numbers of stock. */
  counts_orders: flag,
  /** When the numbers of stock were counted; otherwise as the feed says, or when it comes. */
  as_of: z.iso.datetime({ offset: true }).optional(),
  /** What the import is to be named after: a file's or a feed's name. */
  name: plainText(200).optional(),
  /** Where the feed comes from: a file or an address. */
  origin: plainText(2000).optional(),
});
export type ImportQuery = z.output<typeof importQuery>;

const rejectedRow = z.object({
  line: z.number().int(),
  id: z.string().optional(),
  field: z.string().optional(),
  reason: z.string(),
  /** What stood there, cut to sixty characters; of an id that looks like another one, that other one. */
  given: z.string().optional(),
  /** How it is written right. */
  expected: z.string().optional(),
});

const reasonCounts = z.array(z.object({ reason: z.string(), count: z.number().int() }));

export const importStates = ['running', 'done', 'refused', 'failed', 'brokenOff', 'takingBack', 'takenBack'] as const;
/** What has become of an import; `brokenOff`: its program ended in the middle. */
export type ImportState = (typeof importStates)[number];

export const importResultSchema = z.object({
  /** Under which it is kept, and can be taken back; none of an import that only looked. */
  name: z.string().optional(),
  format: z.enum(['yml', 'csv', 'jsonl']),
  /** False for a feed that broke off. */
  complete: z.boolean(),
  broken: z.object({ reason: z.string(), line: z.number().int().optional() }).optional(),
  /** Why the feed changed nothing at all. */
  refused: z.enum(['brokeOff', 'empty', 'shrank', 'tooManyRejected']).optional(),
  /** True where the feed was only looked at: the figures are what would be. */
  dry: z.boolean(),
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  /** How many rows were rejected for what. */
  reasons: reasonCounts,
  /** Of a look: the first hundred products that would change, field by field. */
  changes: z.array(
    z.object({ id: z.string(), changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })) }),
  ),
  categories_created: z.number().int(),
  brands_created: z.number().int(),
  attributes_created: z.number().int(),
  images_fetched: z.number().int(),
  images_known: z.number().int(),
  /** Pictures that could not be had, and the first of them; their products were taken without them. */
  missing_images: z.object({ count: z.number().int(), reasons: reasonCounts, rows: z.array(rejectedRow) }).optional(),
  /** Products whose ids look like others of the feed or the shop, and the first of them; they were taken. */
  similar_ids: z.object({ count: z.number().int(), rows: z.array(rejectedRow) }).optional(),
  /** Of a full feed: products that it lacks, those withdrawn now, and why none were. */
  full: z
    .object({
      missing: z.number().int(),
      gone: z.number().int(),
      refused: z.enum(['incomplete', 'empty', 'tooMany']).optional(),
    })
    .optional(),
  /** Filters of categories that the import chose by itself, and how their values are chosen; names in Russian. */
  filters: z.array(z.object({ category: z.string(), attribute: z.string(), as: z.enum(['list', 'values', 'ranges']) })),
  notices: z.array(z.string()),
  /** Name of the report, which has every rejected row, and with `taken` every missing picture and every id that looks like another. */
  report: z.string(),
  /** The first hundred of them. */
  rejected_rows: z.array(rejectedRow),
});
export type ImportAnswer = z.output<typeof importResultSchema>;

export const importFeed = endpoint({
  id: 'import.feed',
  method: 'POST',
  access: 'token',
  path: 'common/v1/import',
  tag: 'Import',
  extension: true,
  bodyTypes: ['application/xml', 'text/csv', 'application/x-ndjson', 'application/gzip'],
  summary: 'Takes a feed of products in after it was read whole and judged; 404 where no IMPORT_TOKEN is set',
  query: importQuery,
  response: importResultSchema,
  errors: ['notFound', 'unauthorized', 'tooLarge', 'importRunning'],
});

export const importReport = endpoint({
  id: 'import.report',
  method: 'GET',
  access: 'token',
  path: 'common/v1/import/report',
  tag: 'Import',
  extension: true,
  summary:
    'Rejected rows, missing pictures and ids that look alike of one of the last imports, as JSON Lines without an envelope',
  query: z.object({ name: z.string().max(40) }),
  response: rejectedRow.extend({ taken: z.literal(true).optional() }),
  errors: ['notFound', 'unauthorized'],
});

const undoneCounts = z.object({
  /** Products that are as they were before the import. */
  restored: z.number().int(),
  /** Products that the import had made. */
  removed: z.number().int(),
  /** Products that the import had made and that orders, reviews or the shop's own lists name: they stay, off sale. */
  off_sale: z.number().int(),
  /** Products that a later import has written: they stay as that one left them. */
  left: z.number().int(),
  categories: z.number().int(),
  brands: z.number().int(),
  attributes: z.number().int(),
  pictures: z.number().int(),
  /** Categories, brands and the like of the import that stay, for something needs them or somebody has changed them since. */
  kept: z.number().int(),
});
export type UndoneCounts = z.output<typeof undoneCounts>;

const importRecord = z.object({
  name: z.string(),
  origin: z.string(),
  format: z.string().nullable(),
  mode: z.string(),
  locale: z.string(),
  state: z.enum(importStates),
  started_at: z.iso.datetime(),
  ended_at: z.iso.datetime().nullable(),
  /** Of a refused or failed one. */
  why: z.string().nullable(),
  report: importResultSchema.nullable(),
  /** Of one that is taken back. */
  undone: undoneCounts.nullable(),
});
export type ImportRecord = z.output<typeof importRecord>;

export const importList = endpoint({
  id: 'import.list',
  method: 'GET',
  access: 'token',
  path: 'common/v1/import/list',
  tag: 'Import',
  extension: true,
  summary: 'The last imports, the newest first, or the one of a name, each with its kept report',
  query: z.object({ name: z.string().max(100).optional(), last: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.array(importRecord),
  errors: ['notFound', 'unauthorized'],
});

const undoRefusals = ['takenBack', 'running', 'nothing', 'forgotten'] as const;
/** Why an import can't be taken back: it is already, it runs, it changed nothing, or what was before is no longer kept. */
export type UndoRefusal = (typeof undoRefusals)[number];

export const importUndo = endpoint({
  id: 'import.undo',
  method: 'POST',
  access: 'token',
  path: 'common/v1/import/undo',
  tag: 'Import',
  extension: true,
  summary:
    'Takes an import back, or with `dry` only says what that would do; rows that a later import or the owner has changed stay',
  query: z.object({ name: z.string().min(1).max(100), dry: flag }),
  response: z.object({
    name: z.string(),
    dry: z.boolean(),
    refused: z.enum(undoRefusals).optional(),
    /** Of a look without `kept`: what else needs the rest shows when the products are gone. */
    counts: undoneCounts,
  }),
  errors: ['notFound', 'unauthorized', 'importRunning'],
});
export type UndoAnswer = z.output<typeof importUndo.response>;

export const exportQuery = z.object({
  format: z.enum(['yml', 'merchant', 'jsonl']).default('yml'),
  locale: z.enum(locales).default('ru'),
});

export const exportFeed = endpoint({
  id: 'import.export',
  method: 'GET',
  access: 'token',
  path: 'common/v1/export',
  tag: 'Import',
  extension: true,
  summary: 'The catalogue as YML, Google Merchant feed or JSON Lines, as a stream without an envelope',
  query: exportQuery,
  response: z.string(),
  errors: ['notFound', 'unauthorized'],
});
