import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import { bodyIdSchema, idSchema, personLine } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { importModes, importStates, undoRefusals, undoneCounts } from './import.ts';

const moment = z.iso.datetime();
const read = { method: 'GET', action: 'imports.read' } as const;
const write = { method: 'POST', action: 'imports.run' } as const;

/** Largest uploaded list; larger ones are fetched by address or imported by the command. */
export const maxImportFileBytes = 32 * 1024 * 1024;
/** Days for which a draft, its file and its rows are stored. */
export const importDraftDays = 30;
/** Rows of a page of the difference. */
export const importRowsPage = 50;

/**
 * State of a draft. `checking`: the dry run is to be done; `unreadable`: there is no list at the address, or it cannot
 * be read; `ready`: the difference can be looked at and run; `running`: it is written, or waits for another import.
 */
export const importDraftStates = ['checking', 'unreadable', 'ready', 'running', 'done', 'cancelled', 'failed'] as const;
export type ImportDraftState = (typeof importDraftStates)[number];

/** What a run does with a row. */
export const importRowKinds = ['changed', 'created', 'refused', 'unchanged'] as const;
export type ImportRowKind = (typeof importRowKinds)[number];

/** Why a list is not run: without `force`, or at all (`brokeOff`, `empty`). */
export const importBlocks = ['brokeOff', 'empty', 'shrank', 'tooManyRejected'] as const;
export type ImportBlock = (typeof importBlocks)[number];
export const isForcible = (block: ImportBlock): boolean => block === 'shrank' || block === 'tooManyRejected';

const counts = z.object({
  created: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  refused: z.number().int(),
});

/** Result of the dry run. */
export const importCheckSchema = counts.extend({
  format: z.enum(['yml', 'csv', 'jsonl']),
  read: z.number().int(),
  blocked: z.enum(importBlocks).nullable(),
  /** Where the list breaks off and why. */
  broken: z.object({ reason: z.string(), line: z.number().int().nullable() }).nullable(),
  /** Products that the mode `full` would hide; null in other modes. */
  hides: z.number().int().nullable(),
  notices: z.array(z.string()),
  categories: z.number().int(),
  brands: z.number().int(),
});
export type ImportCheck = z.infer<typeof importCheckSchema>;

const draft = z.object({
  id: z.number().int(),
  by: z.string(),
  /** Brought by the caller, who alone may run it. */
  is_own: z.boolean(),
  file: z.string(),
  mode: z.enum(importModes),
  locale: z.enum(locales),
  state: z.enum(importDraftStates),
  why: z.string().nullable(),
  /** Names the dry run whose result this is; a run repeats it. */
  version: z.number().int(),
  /** The catalogue has changed since the run was asked for; the difference is a new one. */
  moved: z.boolean(),
  check: importCheckSchema.nullable(),
  /** Rows done, and all of them, of a running dry run or import. */
  done: z.number().int(),
  all: z.number().int().nullable(),
  is_cancelling: z.boolean(),
  /** Whose import it waits for; empty for one of the command or a feed. */
  waits_for: z.string().nullable(),
  created_at: moment,
});
export type ImportDraft = z.infer<typeof draft>;

const record = z.object({
  id: z.number().int(),
  name: z.string(),
  origin: z.string(),
  /** Null for the command and for feeds that are fetched. */
  by: z.string().nullable(),
  mode: z.enum(importModes),
  state: z.enum(importStates),
  why: z.string().nullable(),
  started_at: moment,
  ended_at: moment.nullable(),
  counts: counts.nullable(),
  /** Draft with difference and refused rows, while it is stored. */
  draft: z.number().int().nullable(),
  can_undo: z.boolean(),
  undone: undoneCounts.nullable(),
});
export type StaffImport = z.infer<typeof record>;

export const staffImports = staffEndpoint({
  ...read,
  id: 'staff.imports',
  path: 'staff/imports',
  poll: true,
  summary:
    'Lists the imports of all sources, newest first, 20 at a time, and the drafts of the caller that have not run; `before` is the id of the last import of the previous page',
  query: z.object({ before: idSchema.optional() }),
  response: z.object({ imports: z.array(record), more: z.boolean(), drafts: z.array(draft) }),
});

export const staffImportDraft = staffEndpoint({
  ...read,
  id: 'staff.importDraft',
  path: 'staff/import-draft',
  poll: true,
  summary: 'Returns a draft with its state, progress and counts; only its owner finds one that has not run',
  query: z.object({ id: idSchema }),
  response: draft,
  errors: ['notFound'],
});

const change = z.object({ field: z.string(), from: z.string(), to: z.string() });
/** The refused field, the reason as a word of the report, and the value found. */
const refusal = z.object({ field: z.string().nullable(), reason: z.string(), given: z.string().nullable() });
export type RowRefusal = z.infer<typeof refusal>;

const row = z.object({
  id: z.number().int(),
  line: z.number().int(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  /** Changed fields; empty values where a field is too long to show. */
  changes: z.array(change),
  refusal: refusal.nullable(),
});
export type ImportRow = z.infer<typeof row>;

export const staffImportRows = staffEndpoint({
  ...read,
  id: 'staff.importRows',
  path: 'staff/import-rows',
  summary:
    'Lists rows of one kind of the difference of a draft, 50 at a time; `after` is the id of the last row of the previous page',
  query: z.object({ id: idSchema, kind: z.enum(importRowKinds), after: idSchema.optional() }),
  response: z.object({ version: z.number().int(), rows: z.array(row), more: z.boolean() }),
  errors: ['notFound'],
});

const refusedRow = z.object({ line: z.number().int(), cells: z.array(z.string()), refusal });
export type RefusedRow = z.infer<typeof refusedRow>;

export const staffImportRefused = staffEndpoint({
  ...read,
  id: 'staff.importRefused',
  path: 'staff/import-refused',
  summary: 'Returns the refused rows of a draft with their cells, to be corrected and imported again',
  query: z.object({ id: idSchema }),
  response: z.object({ heading: z.array(z.string()), rows: z.array(refusedRow) }),
  errors: ['notFound'],
});

const options = { mode: z.enum(importModes), locale: z.enum(locales) };

export const staffImportUpload = staffEndpoint({
  ...write,
  id: 'staff.importUpload',
  path: 'staff/import-upload',
  summary: 'Stores a feed file as a draft of the caller and starts its dry run; the catalogue does not change',
  body: z.object(options),
  files: { field: 'file', max: 1, maxBytes: maxImportFileBytes, called: 'feed' },
  response: z.object({ id: z.number().int() }),
  errors: ['unsupportedType', 'tooLarge'],
});

export const staffImportAddress = staffEndpoint({
  ...write,
  id: 'staff.importAddress',
  path: 'staff/import-address',
  summary: 'Creates a draft as `importUpload` does, from a feed that the server fetches from a public address',
  body: z.object({ address: personLine(2000), ...options }),
  response: z.object({ id: z.number().int() }),
});

export const staffImportCheck = staffEndpoint({
  ...write,
  id: 'staff.importCheck',
  path: 'staff/import-check',
  quiet: true,
  summary: 'Restarts the dry run of a draft of the caller, with this mode and language',
  body: z.object({ id: bodyIdSchema, ...options }),
  response: z.object({}),
  errors: ['notFound', 'importChanged'],
});

export const staffImportRun = staffEndpoint({
  ...write,
  id: 'staff.importRun',
  path: 'staff/import-run',
  summary:
    'Starts the import of a draft of the caller as its dry run `version` showed it. `force` imports a feed with many refused rows; the mode `full` repeats the number of products that it hides',
  body: z.object({
    id: bodyIdSchema,
    version: z.number().int(),
    force: z.boolean().default(false),
    hides: z.number().int().optional(),
  }),
  response: z.object({}),
  errors: ['notFound', 'importChanged', 'importBlocked', 'importRunning'],
});

export const staffImportCancel = staffEndpoint({
  ...write,
  id: 'staff.importCancel',
  path: 'staff/import-cancel',
  summary: 'Stops a running import between two batches; written rows stay and can be undone',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({}),
  errors: ['notFound', 'importChanged'],
});

export const staffImportDiscard = staffEndpoint({
  ...write,
  id: 'staff.importDiscard',
  path: 'staff/import-discard',
  summary: 'Deletes a draft of the caller that has not run, with its file',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({}),
  errors: ['notFound', 'importChanged'],
});

export const staffImportUndoPreview = staffEndpoint({
  ...read,
  id: 'staff.importUndoPreview',
  path: 'staff/import-undo-preview',
  summary: 'Returns what undoing an import would do, or why it cannot be undone',
  query: z.object({ name: personLine(100) }),
  response: z.object({ refused: z.enum(undoRefusals).nullable(), counts: undoneCounts }),
  errors: ['notFound'],
});

export const staffImportUndo = staffEndpoint({
  ...write,
  id: 'staff.importUndo',
  path: 'staff/import-undo',
  summary: 'Starts the undo of an import; rows that a later import has written stay',
  body: z.object({ name: personLine(100) }),
  response: z.object({}),
  errors: ['notFound', 'importChanged'],
});
