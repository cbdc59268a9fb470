import { z } from 'zod';
import { emailSchema } from './account-shapes.ts';
import { bodyIdSchema, idSchema, personText } from './common.ts';
import { orderKinds, orderStatuses, paymentStates } from './constants.ts';
import { type DataOf, endpoint } from './core.ts';
import { enquiryKindSchema } from './enquiry-forms.ts';
import { importModes, importResultSchema } from './import.ts';

const noteLength = 1000;

/** Events that staff may trigger; see the order state machine. */
const staffEvents = ['confirm', 'prepare', 'ship', 'handOver', 'cancel', 'refund', 'pay'] as const;

export const openOrders = endpoint({
  id: 'command.openOrders',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/orders',
  tag: 'Commands',
  extension: true,
  summary: 'Lists orders that need attention: not ended, or with money owed; oldest first, 200 at most',
  response: z.array(
    z.object({
      id: z.number().int(),
      number: z.string(),
      kind: z.enum(orderKinds),
      status: z.enum(orderStatuses),
      payment_method: z.string(),
      payment_state: z.enum(paymentStates),
      total: z.number().int(),
      name: z.string(),
      phone: z.string(),
      comment: z.string().nullable(),
      created_at: z.iso.datetime(),
    }),
  ),
  errors: ['notFound'],
});

export const moveOrder = endpoint({
  id: 'command.moveOrder',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/order-move',
  tag: 'Commands',
  extension: true,
  summary:
    'Confirms, prepares, ships, hands over or cancels an order, or records a refund or the prepayment of an instalment order',
  body: z.object({
    number: z.string().min(1).max(40),
    event: z.enum(staffEvents),
    note: personText(noteLength).optional(),
  }),
  response: z.object({ number: z.string(), status: z.enum(orderStatuses), payment_state: z.enum(paymentStates) }),
  errors: ['notFound', 'orderNotFound', 'orderNotChangeable'],
});

const moment = z.iso.datetime();

export const orderTimeline = endpoint({
  id: 'command.orderTimeline',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/order',
  tag: 'Commands',
  extension: true,
  summary:
    'Returns the timeline of an order: lines, stock allocations, transitions, payments, application and messages; `cause` identifies the call, job or message in the log',
  query: z.object({ number: z.string().min(1).max(40) }),
  response: z.object({
    id: z.number().int(),
    number: z.string(),
    kind: z.enum(orderKinds),
    status: z.enum(orderStatuses),
    payment_method: z.string(),
    payment_state: z.enum(paymentStates),
    cancel_reason: z.string().nullable(),
    total: z.number().int(),
    name: z.string(),
    phone: z.string(),
    comment: z.string().nullable(),
    created_at: moment,
    expires_at: moment.nullable(),
    /** Parts of the total, and the amount to collect at handover; the bonus is already deducted. */
    sums: z.object({
      goods: z.number().int(),
      discount: z.number().int(),
      delivery: z.number().int(),
      bonus: z.number().int(),
      to_collect: z.number().int(),
    }),
    lines: z.array(
      z.object({
        product_id: z.number().int(),
        name: z.string(),
        count: z.number().int(),
        price: z.number().int(),
        discount: z.number().int(),
        shelves: z.array(
          z.object({ store_id: z.number().int(), quantity: z.number().int(), released_at: moment.nullable() }),
        ),
      }),
    ),
    moves: z.array(
      z.object({
        at: moment,
        event: z.string(),
        status: z.string(),
        payment_state: z.string().nullable(),
        actor: z.string(),
        note: z.string(),
        cause: z.string().nullable(),
      }),
    ),
    payments: z.array(
      z.object({
        id: z.number().int(),
        provider: z.string(),
        external_id: z.string(),
        amount: z.number().int(),
        state: z.string(),
        card: z.string().nullable(),
        reason: z.number().int().nullable(),
        created_at: moment,
        paid_at: moment.nullable(),
        cancelled_at: moment.nullable(),
      }),
    ),
    application: z
      .object({
        partner: z.string(),
        months: z.number().int(),
        ref_id: z.string().nullable(),
        state: z.string(),
        outcome: z.string().nullable(),
        moves: z.array(z.object({ at: moment, state: z.string(), outcome: z.string().nullable(), actor: z.string() })),
      })
      .nullable(),
    messages: z.array(
      z.object({
        id: z.number().int(),
        topic: z.string(),
        event: z.string(),
        created_at: moment,
        state: z.enum(['waiting', 'done', 'failed']),
        attempts: z.number().int(),
        error: z.string().nullable(),
      }),
    ),
  }),
  errors: ['notFound', 'orderNotFound'],
});

/** A problem of a page: its path and its reason. */
const pageProblem = z.object({ page: z.string(), where: z.string(), message: z.string() });

export const contentPages = endpoint({
  id: 'command.contentPages',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/content-pages',
  tag: 'Commands',
  extension: true,
  summary:
    'Lists all pages of blocks with their current version (0 for the built-in text), scheduled versions and ended ones',
  response: z.array(
    z.object({
      path: z.string(),
      version: z.number().int(),
      state: z.enum(['shown', 'coming', 'over', 'hidden', 'draft']),
      title: z.string(),
      from: moment.nullable(),
      till: moment.nullable(),
      blocks: z.number().int(),
    }),
  ),
  errors: ['notFound'],
});

export const contentPublish = endpoint({
  id: 'command.contentPublish',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/content-publish',
  tag: 'Commands',
  extension: true,
  summary:
    'Checks a page of blocks and, with `write`, publishes it as the next version of its path in one transaction; writes nothing if there are problems',
  body: z.object({ page: z.unknown(), write: z.boolean() }),
  response: z.object({
    problems: z.array(pageProblem),
    path: z.string().nullable(),
    version: z.number().int().nullable(),
  }),
  errors: ['notFound'],
});

/** Most enquiries listed by one call. */
export const maxEnquiriesPerCall = 200;

export const enquiries = endpoint({
  id: 'command.enquiries',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/enquiries',
  tag: 'Commands',
  extension: true,
  summary: 'Lists enquiries that nobody has dealt with, oldest first, 200 at most',
  response: z.array(
    z.object({
      id: z.number().int(),
      kind: enquiryKindSchema,
      content: z.record(z.string(), z.unknown()),
      vacancy: z.string().nullable(),
      file_name: z.string().nullable(),
      file_type: z.string().nullable(),
      created_at: moment,
    }),
  ),
  errors: ['notFound'],
});

export const enquiryDone = endpoint({
  id: 'command.enquiryDone',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/enquiry-done',
  tag: 'Commands',
  extension: true,
  summary: 'Marks an enquiry as dealt with',
  body: z.object({ id: bodyIdSchema }),
  response: z.object({ id: z.number().int() }),
  errors: ['notFound'],
});

export const enquiryFile = endpoint({
  id: 'command.enquiryFile',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/enquiry-file',
  tag: 'Commands',
  extension: true,
  summary: 'Returns the resume of a job application as a download, without an envelope',
  query: z.object({ id: idSchema }),
  response: z.string(),
  errors: ['notFound'],
});

export const unsubscribe = endpoint({
  id: 'command.unsubscribe',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/unsubscribe',
  tag: 'Commands',
  extension: true,
  summary: 'Removes an e-mail address from the newsletter',
  body: z.object({ email: emailSchema }),
  response: z.object({ email: z.string() }),
  errors: ['notFound'],
});

const place = z.object({ file: z.string(), line: z.number().int(), message: z.string() });

/** A file on this machine. With `write` its content is stored, unless it has problems. */
const ownerFile = z.object({ file: z.string().min(1).max(4000), write: z.boolean() });

export const vacancyFile = endpoint({
  id: 'command.vacancyFile',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/vacancy-file',
  tag: 'Commands',
  extension: true,
  summary:
    'Checks a file of vacancies and, with `write`, opens them; with `replace` closes the vacancies that it does not contain',
  body: ownerFile.extend({ replace: z.boolean().default(false) }),
  /** `unnamed` entries stay open although the file does not name them. */
  response: z.object({
    problems: z.array(place),
    opened: z.array(z.string()),
    changed: z.array(z.string()),
    closed: z.array(z.string()),
    unnamed: z.array(z.string()),
  }),
  errors: ['notFound'],
});

export const vacancyList = endpoint({
  id: 'command.vacancies',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/vacancies',
  tag: 'Commands',
  extension: true,
  summary: 'Lists all vacancies, the open ones first, with the number of job applications that nobody has dealt with',
  response: z.array(
    z.object({
      id: z.number().int(),
      key: z.string().nullable(),
      title: z.string(),
      place: z.string(),
      is_open: z.boolean(),
      since: z.iso.date(),
      applications: z.number().int(),
    }),
  ),
  errors: ['notFound'],
});

/** Search words of the shop, in addition to the built-in ones; each kind is one file of the owner's folder. */
export const searchWordKinds = ['synonyms', 'needs', 'pins'] as const;
export type SearchWordKind = (typeof searchWordKinds)[number];

export const searchWordFile = endpoint({
  id: 'command.searchWordFile',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/search-word-file',
  tag: 'Commands',
  extension: true,
  summary:
    'Replaces the shop’s own synonyms, needs or pinned products of the search by the lines of a file, all or none',
  body: z.object({ kind: z.enum(searchWordKinds), file: z.string().min(1).max(4000) }),
  response: z.object({ problems: z.array(place), lines: z.number().int() }),
  errors: ['notFound'],
});

const wordLines = z.array(z.string());
export const searchWords = endpoint({
  id: 'command.searchWords',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/search-words',
  tag: 'Commands',
  extension: true,
  summary: 'Returns the shop’s own search words in the format of their files',
  response: z.object({ synonyms: wordLines, needs: wordLines, pins: wordLines }),
  errors: ['notFound'],
});

/** Results for the lines of a table. */
const tableImportResult = z.object({
  problems: z.array(place),
  notices: z.array(place),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
});

export const deviceFile = endpoint({
  id: 'command.deviceFile',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/device-file',
  tag: 'Commands',
  extension: true,
  summary: 'Checks a table of sold phones and, with `write`, stores them by IMEI; phones that it does not contain stay',
  body: ownerFile,
  response: tableImportResult,
  errors: ['notFound'],
});

export const deviceModelFile = endpoint({
  id: 'command.deviceModelFile',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/device-model-file',
  tag: 'Commands',
  extension: true,
  summary:
    'Checks a table of models by the first eight digits of the IMEI and, with `write`, stores them; models that it does not contain stay',
  body: ownerFile,
  response: tableImportResult,
  errors: ['notFound'],
});

export const shopFolder = endpoint({
  id: 'command.shopFolder',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/shop-folder',
  tag: 'Commands',
  extension: true,
  summary:
    'Checks a folder of the shop’s facts on this machine and lists what it changes; with `write` applies it in one transaction',
  body: z.object({
    folder: z.string().min(1).max(4000),
    write: z.boolean(),
    /** `shown` identifies the preview that was confirmed; if it has changed, nothing is written. */
    shown: z.string().max(100).optional(),
  }),
  response: z.object({
    problems: z.array(place),
    notices: z.array(place),
    written: z.boolean(),
    shown: z.string(),
    outdated: z.boolean(),
    changes: z.array(
      z.object({ file: z.string(), what: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
    ),
  }),
  errors: ['notFound', 'importRunning'],
});
/** Result of checking or applying a folder. */
export type ShopFolderAnswer = DataOf<typeof shopFolder>;

export const shopExport = endpoint({
  id: 'command.shopExport',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/shop-export',
  tag: 'Commands',
  extension: true,
  summary: 'Returns the facts of the shop as the files of a folder, with the pictures that belong to them',
  response: z.object({
    files: z.record(z.string(), z.string()),
    pictures: z.array(z.object({ file: z.string(), key: z.string() })),
  }),
  errors: ['notFound'],
});
export type ShopExportAnswer = DataOf<typeof shopExport>;

/** Result of fetching a feed: unchanged, imported, refused as a whole, or not available. */
const feedOutcomes = ['unchanged', 'imported', 'refused', 'failed'] as const;
export type FeedOutcome = (typeof feedOutcomes)[number];
/** `why` is the code of a refusal or a failure. */
const visitEnd = {
  outcome: z.enum(feedOutcomes),
  why: z.string().nullable(),
  status: z.number().int().nullable(),
  bytes: z.number().int().nullable(),
  import: z.string().nullable(),
};

export const feedList = endpoint({
  id: 'command.feeds',
  method: 'GET',
  access: 'command',
  path: 'common/v1/staff/feeds',
  tag: 'Commands',
  extension: true,
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

export const feedFetch = endpoint({
  id: 'command.fetchFeed',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/feed-fetch',
  tag: 'Commands',
  extension: true,
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
