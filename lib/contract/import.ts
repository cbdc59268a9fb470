import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { endpoint } from './core.ts';

const flag = z.enum(['0', '1']).default('0').transform((value) => value === '1');

/** How a feed is to be taken in; the same words are the options of the command. */
export const importQuery = z.object({
  /** Recognised by the first signs when absent. */
  format: z.enum(['yml', 'csv', 'jsonl']).optional(),
  encoding: z.enum(['utf-8', 'windows-1251']).optional(),
  /** `full`: products that the feed no longer has become unavailable. */
  mode: z.enum(['update', 'full']).default('update'),
  /** What becomes of categories that the shop does not have. */
  categories: z.enum(['create', 'reject']).default('create'),
  /** Language of texts that don't say theirs. */
  locale: z.enum(locales).default('ru'),
  /** Pieces of a product that is available, but not counted. */
  stock: z.coerce.number().int().min(0).max(100_000).default(10),
  force: flag,
  refresh_images: flag,
});
export type ImportQuery = z.output<typeof importQuery>;

const rejectedRow = z.object({ line: z.number().int(), id: z.string().optional(), field: z.string().optional(), reason: z.string() });

export const importResultSchema = z.object({
  format: z.enum(['yml', 'csv', 'jsonl']),
  /** False for a feed that broke off; what came before is kept. */
  complete: z.boolean(),
  broken: z.object({ reason: z.string(), line: z.number().int().optional() }).optional(),
  read: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  rejected: z.number().int(),
  categories_created: z.number().int(),
  brands_created: z.number().int(),
  attributes_created: z.number().int(),
  images_fetched: z.number().int(),
  images_known: z.number().int(),
  /** Of a full feed: products that it lacks, those withdrawn now, and why none were. */
  full: z.object({ missing: z.number().int(), gone: z.number().int(), refused: z.enum(['incomplete', 'empty', 'tooMany']).optional() }).optional(),
  notices: z.array(z.string()),
  /** Name of the report, which has every rejected row. */
  report: z.string(),
  /** The first hundred of them. */
  rejected_rows: z.array(rejectedRow),
});
export type ImportAnswer = z.output<typeof importResultSchema>;

export const importFeed = endpoint({
  id: 'import.feed', method: 'POST', access: 'token', path: 'common/v1/import', tag: 'Import', extension: true,
  bodyTypes: ['application/xml', 'text/csv', 'application/x-ndjson', 'application/gzip'],
  summary: 'Takes a feed of products in while it is being sent; 404 where no IMPORT_TOKEN is set',
  query: importQuery,
  response: importResultSchema,
  errors: ['notFound', 'unauthorized', 'tooLarge', 'importRunning'],
});

export const importReport = endpoint({
  id: 'import.report', method: 'GET', access: 'token', path: 'common/v1/import/report', tag: 'Import', extension: true,
  summary: 'Rejected rows of one of the last imports, as JSON Lines without an envelope',
  query: z.object({ name: z.string().max(40) }),
  response: rejectedRow,
  errors: ['notFound', 'unauthorized'],
});

export const exportQuery = z.object({ format: z.enum(['yml', 'merchant', 'jsonl']).default('yml'), locale: z.enum(locales).default('ru') });

export const exportFeed = endpoint({
  id: 'import.export', method: 'GET', access: 'token', path: 'common/v1/export', tag: 'Import', extension: true,
  summary: 'The catalogue as YML, Google Merchant feed or JSON Lines, as a stream without an envelope',
  query: exportQuery,
  response: z.string(),
  errors: ['notFound', 'unauthorized'],
});
