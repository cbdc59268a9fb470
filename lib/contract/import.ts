import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { endpoint } from './endpoint.ts';

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
 * Mode of a feed: `update` creates or changes the listed products; `full` is the whole catalogue, so missing products
 * become unavailable; `changes` only updates prices and stock of existing products.
 */
export const importModes = ['update', 'full', 'changes'] as const;
export type ImportMode = (typeof importModes)[number];

/** Options of an import; the command uses the same names. */
export const importQuery = z.object({
  /** Detected from the first characters if absent. */
  format: z.enum(['yml', 'csv', 'jsonl']).optional(),
  encoding: z.enum(['utf-8', 'windows-1251']).optional(),
  mode: z.enum(importModes).default('update'),
  /** Handling of unknown categories. */
  categories: z.enum(['create', 'reject']).default('create'),
  /** Language of texts that do not name theirs. */
  locale: z.enum(locales).default('ru'),
  /** Pieces of a product that is available but not counted. */
  stock: z.coerce.number().int().min(0).max(100_000).default(10),
  /** Accepts a feed that broke off, lacks much of the catalogue, or has many rejected rows. */
  force: flag,
  /** Dry run: only reports what would change. */
  dry: flag,
  refresh_images: flag,
  /** The source already counts this shop's orders: nothing is subtracted from its stock. */
  counts_orders: flag,
  /** When the stock was counted; defaults to the feed's date, else to now. */
  as_of: z.iso.datetime({ offset: true }).optional(),
  /** Name of the import: the name of a file or a feed. */
  name: plainText(200).optional(),
  /** Source of the feed: a file or an address. */
  origin: plainText(2000).optional(),
});
export type ImportQuery = z.output<typeof importQuery>;

const rejectedRow = z.object({
  line: z.number().int(),
  id: z.string().optional(),
  field: z.string().optional(),
  reason: z.string(),
  /** The value, cut to sixty characters; for a similar id, the other id. */
  given: z.string().optional(),
  /** The expected spelling. */
  expected: z.string().optional(),
});

const reasonCounts = z.array(z.object({ reason: z.string(), count: z.number().int() }));

export const importStates = ['running', 'done', 'refused', 'failed', 'brokenOff', 'takingBack', 'takenBack'] as const;
/** State of an import; `brokenOff`: its process ended during the import. */
export type ImportState = (typeof importStates)[number];

export const importResultSchema = z.object({
  /** Id of the stored import, which can be undone; absent for a dry run. */
  name: z.string().optional(),
  format: z.enum(['yml', 'csv', 'jsonl']),
  /** False for a feed that broke off. */
  complete: z.boolean(),
  broken: z.object({ reason: z.string(), line: z.number().int().optional() }).optional(),
  /** Why the feed was refused as a whole. */
  refused: z.enum(['brokeOff', 'empty', 'shrank', 'tooManyRejected']).optional(),
  /** True for a dry run: the figures say what would change. */
  dry: z.boolean(),
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  /** Number of rejected rows by reason. */
  reasons: reasonCounts,
  /** Of a dry run: the first hundred products that would change, field by field. */
  changes: z.array(
    z.object({ id: z.string(), changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })) }),
  ),
  categories_created: z.number().int(),
  brands_created: z.number().int(),
  attributes_created: z.number().int(),
  images_fetched: z.number().int(),
  images_known: z.number().int(),
  /** Number of missing pictures and the first of them; their products were imported without them. */
  missing_images: z.object({ count: z.number().int(), reasons: reasonCounts, rows: z.array(rejectedRow) }).optional(),
  /** Number of products whose ids are similar to others, and the first of them; they were imported. */
  similar_ids: z.object({ count: z.number().int(), rows: z.array(rejectedRow) }).optional(),
  /** Of a full feed: missing products, those withdrawn now, and why none were. */
  full: z
    .object({
      missing: z.number().int(),
      gone: z.number().int(),
      refused: z.enum(['incomplete', 'empty', 'tooMany']).optional(),
    })
    .optional(),
  /** Category filters that the import chose, and how their values are selected; names in Russian. */
  filters: z.array(z.object({ category: z.string(), attribute: z.string(), as: z.enum(['list', 'values', 'ranges']) })),
  notices: z.array(z.string()),
  /** Name of the report, which has every rejected row, and with `taken` every missing picture and similar id. */
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
  summary: 'Imports a feed of products after reading and checking all of it; 404 if no IMPORT_TOKEN is set',
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
    'Returns the rejected rows, missing pictures and similar ids of a recent import as JSON Lines, without an envelope',
  query: z.object({ name: z.string().max(40) }),
  response: rejectedRow.extend({ taken: z.literal(true).optional() }),
  errors: ['notFound', 'unauthorized'],
});

export const undoneCounts = z.object({
  /** Products restored to their state before the import. */
  restored: z.number().int(),
  /** Products that the import had created; they were removed. */
  removed: z.number().int(),
  /**
   * Products that the import had created and that orders, reviews or the shop's own lists reference: they stay, off
   * sale.
   */
  off_sale: z.number().int(),
  /** Products that a later import has changed: they stay. */
  left: z.number().int(),
  categories: z.number().int(),
  brands: z.number().int(),
  attributes: z.number().int(),
  pictures: z.number().int(),
  /** Categories, brands and other records of the import that stay, because they are used or were changed since. */
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
  /** Of a refused or failed import. */
  why: z.string().nullable(),
  report: importResultSchema.nullable(),
  /** Of an undone import. */
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
  summary: 'Lists the recent imports, newest first, or the one of a name, each with its report',
  query: z.object({ name: z.string().max(100).optional(), last: z.coerce.number().int().min(1).max(100).default(20) }),
  response: z.array(importRecord),
  errors: ['notFound', 'unauthorized'],
});

export const undoRefusals = ['takenBack', 'running', 'nothing', 'forgotten'] as const;
/** Why an import cannot be undone: undone already, running, without changes, or its journal has expired. */
export type UndoRefusal = (typeof undoRefusals)[number];

export const importUndo = endpoint({
  id: 'import.undo',
  method: 'POST',
  access: 'token',
  path: 'common/v1/import/undo',
  tag: 'Import',
  extension: true,
  summary:
    'Undoes an import, or with `dry` only reports what that would do; rows that a later import or staff changed stay',
  query: z.object({ name: z.string().min(1).max(100), dry: flag }),
  response: z.object({
    name: z.string(),
    dry: z.boolean(),
    refused: z.enum(undoRefusals).optional(),
    /** Absent in a dry run: which records must stay is known only after the products are removed. */
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
  summary: 'Returns the catalogue as YML, Google Merchant feed or JSON Lines, as a stream without an envelope',
  query: exportQuery,
  response: z.string(),
  errors: ['notFound', 'unauthorized'],
});
