import { z } from 'zod';
import { pagePathSchema } from '../blocks/page.ts';
import { staffEndpoint } from './staff-endpoint.ts';

const read = { action: 'pages.read' } as const;
const write = { method: 'POST', action: 'pages.change' } as const;

/** States of a draft that undo and redo reach, versions that a page lists, and days for which an untouched draft is stored. */
export const maxDraftSteps = 100;
export const maxPageVersions = 50;
export const pageDraftDays = 365;

/** Limits of a draft; what a published page may contain is checked by its blocks. */
export const maxBlocks = 60;
const maxDraftBytes = 200_000;
const maxDraftDepth = 16;
const maxTextLength = 4_000;

const text = z.string().max(maxTextLength, 'tooLong');
const texts = z.strictObject({ uz: text, kr: text, ru: text });
const moment = z.iso.datetime({ offset: true, error: 'invalidValue' });

/** Whether a value is nested at most so deep; deeper ones would overflow the stack of the code that walks through them. */
const isWithinDepth = (value: unknown, depth: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (depth > 0 && Object.values(value).every((item) => isWithinDepth(item, depth - 1)));

const block = z.strictObject({
  id: z.uuid(),
  type: z.string().min(1).max(40),
  /** Version of the schema of its type. */
  v: z.number().int().min(1).max(1_000),
  from: moment.optional(),
  till: moment.optional(),
  props: z.record(z.string(), z.unknown()),
});
export type DraftBlock = z.output<typeof block>;

/** A page while it is edited: incomplete and wrong blocks are allowed. */
export const draftPageSchema = z
  .strictObject({
    title: texts,
    description: texts,
    hidden: z.boolean(),
    from: moment.optional(),
    till: moment.optional(),
    blocks: z.array(block).max(maxBlocks, 'tooLong'),
  })
  .refine((page) => isWithinDepth(page, maxDraftDepth), 'invalidValue')
  .refine((page) => new TextEncoder().encode(JSON.stringify(page)).length <= maxDraftBytes, 'tooLong');
export type DraftPage = z.output<typeof draftPageSchema>;

/** What shoppers get at the address: a published version, the built-in page, nothing; `coming` and `over` are nothing now. */
export const pageStates = ['shown', 'builtIn', 'hidden', 'coming', 'over', 'none'] as const;
export type PageState = (typeof pageStates)[number];
export const versionStates = ['shown', 'coming', 'over', 'hidden', 'draft'] as const;
export type VersionState = (typeof versionStates)[number];

const draftAuthor = z.object({ by: z.string().nullable(), at: z.iso.datetime() });

const pageRow = z.object({
  path: z.string(),
  /** Address without language and region. */
  address: z.string(),
  /** Empty for a page that the footer would link to and that does not exist. */
  title: z.string(),
  state: z.enum(pageStates),
  /** Of what shoppers get; 0 for the built-in page or none. */
  version: z.number().int(),
  /** End of what shoppers get. */
  till: z.iso.datetime().nullable(),
  /** The next version that begins later. */
  next: z.object({ version: z.number().int(), from: z.iso.datetime() }).nullable(),
  draft: draftAuthor.nullable(),
});
export type StaffPageRow = z.output<typeof pageRow>;

export const staffPages = staffEndpoint({
  ...read,
  id: 'staff.pages',
  method: 'GET',
  path: 'staff/pages',
  summary: 'Lists the pages of blocks with what shoppers get, the next version, and whether somebody edits them',
  response: z.object({ pages: z.array(pageRow) }),
});

/** Why a page cannot be published. */
export const pageProblemReasons = [
  'required',
  'tooLong',
  'tooMany',
  'tooFew',
  'invalidValue',
  'invalidPath',
  'factUnknown',
  'linkInvalid',
  'pictureUnknown',
  'endBeforeStart',
  'alreadyOver',
  'heroNotFirst',
  'homePartElsewhere',
  'rowsUneven',
  'typeUnknown',
  'unreadable',
] as const;
export type PageProblemReason = (typeof pageProblemReasons)[number];

const problem = z.object({
  /** Steps to the wrong value, such as `blocks`, `2`, `title`, `ru`. */
  way: z.array(z.string()),
  reason: z.enum(pageProblemReasons),
  /** The wrong part of a text: the name of a fact, the target of a link. */
  detail: z.string().nullable(),
});
export type StaffPageProblem = z.output<typeof problem>;

const version = z.object({
  version: z.number().int(),
  state: z.enum(versionStates),
  title: z.string(),
  from: z.iso.datetime(),
  till: z.iso.datetime().nullable(),
  by: z.string().nullable(),
});
export type StaffPageVersion = z.output<typeof version>;

const draft = draftAuthor.extend({
  revision: z.number().int(),
  step: z.number().int(),
  /** First and last step that undo and redo reach. */
  first: z.number().int(),
  last: z.number().int(),
  preview_key: z.uuid(),
  /** A newer version has been published since the draft was begun. */
  outdated: z.boolean(),
  problems: z.array(problem),
});
export type StaffPageDraft = z.output<typeof draft>;

const staffPageData = z.object({
  path: z.string(),
  address: z.string(),
  state: z.enum(pageStates),
  /** Number of the newest published version; 0 for none. */
  latest: z.number().int(),
  versions: z.array(version),
  draft: draft.nullable(),
  /** The draft, else the newest version, the built-in page or an empty one. */
  page: draftPageSchema,
  /** The same without the draft; null if there is none. */
  published: draftPageSchema.nullable(),
});
export type StaffPageData = z.output<typeof staffPageData>;

const pathQuery = z.object({ path: pagePathSchema });

export const staffPage = staffEndpoint({
  ...read,
  id: 'staff.page',
  method: 'GET',
  path: 'staff/page',
  summary: 'Returns a page of blocks for its editor: its draft with what stands against publishing it, its versions',
  query: pathQuery,
  response: staffPageData,
  errors: ['notFound'],
});

export const staffPageVersionContent = staffEndpoint({
  ...read,
  id: 'staff.pageVersion',
  method: 'GET',
  path: 'staff/page-version',
  summary: 'Returns the content of a published version of a page',
  query: pathQuery.extend({ version: z.coerce.number().int().min(1).max(1_000_000) }),
  response: z.object({ page: draftPageSchema }),
  errors: ['notFound'],
});

/** Revision of the draft that staff saw; 0 if there was none. */
const revision = z.number().int().min(0).max(2_000_000_000);
/** The newest version that staff saw; 0 for none. */
const latest = z.number().int().min(0).max(1_000_000);

export const staffSavePageDraft = staffEndpoint({
  ...write,
  id: 'staff.savePageDraft',
  path: 'staff/page-draft',
  quiet: true,
  summary:
    'Stores the next state of the draft of a page, which shoppers do not get, and returns the page as the editor reads it',
  body: z.object({ path: pagePathSchema, revision, latest, page: draftPageSchema }),
  response: staffPageData,
  errors: ['notFound', 'pageDraftChanged', 'pageVersionChanged'],
});

export const staffMovePageDraft = staffEndpoint({
  ...write,
  id: 'staff.movePageDraft',
  path: 'staff/page-draft-step',
  quiet: true,
  summary: 'Undoes or repeats changes of a draft by choosing one of its states',
  body: z.object({ path: pagePathSchema, revision, step: z.number().int().min(0).max(2_000_000_000) }),
  response: staffPageData,
  errors: ['notFound', 'pageDraftChanged'],
});

export const staffDiscardPageDraft = staffEndpoint({
  ...write,
  id: 'staff.discardPageDraft',
  path: 'staff/page-draft-discard',
  summary: 'Deletes the draft of a page',
  body: z.object({ path: pagePathSchema, revision }),
  response: staffPageData,
  errors: ['notFound', 'pageDraftChanged'],
});

export const staffPublishPage = staffEndpoint({
  ...write,
  id: 'staff.publishPage',
  path: 'staff/page-publish',
  summary: 'Publishes the draft of a page as its next version, in one transaction with the end of the draft',
  body: z.object({ path: pagePathSchema, revision, latest }),
  response: staffPageData,
  errors: ['notFound', 'pageDraftChanged', 'pageVersionChanged', 'pageIncomplete'],
});
