import { z } from 'zod';
import { locales } from '../i18n/locales.ts';
import {
  type AnswerChannel,
  answerChannels,
  answerDeliveries,
  answerTemplates,
  enquiryEvents,
  enquiryStates,
} from '../staff/enquiries.ts';
import { plainSms, smsLength } from '../sms/sms-text.ts';
import { bodyIdSchema, idSchema, personLine, personText } from './common.ts';
import { staffEndpoint } from './staff-endpoint.ts';
import { enquiryKindSchema } from './enquiry-forms.ts';

const moment = z.iso.datetime();
const read = { action: 'enquiries.read' } as const;
const answer = { action: 'enquiries.answer' } as const;
const changeErrors = ['notFound', 'enquiryChanged', 'enquiryClosed', 'keyReused'] as const;

/** Most parts of an answer by SMS. */
const maxSmsParts = 5;
const answerLength = 3000;

const colleague = z.object({ id: z.number().int(), name: z.string() });

const enquiryRow = z.object({
  id: z.number().int(),
  kind: enquiryKindSchema,
  state: z.enum(enquiryStates),
  /** The sender's name or company; empty if only an address was given. */
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** Beginning of the message, on one line. */
  excerpt: z.string(),
  has_file: z.boolean(),
  created_at: moment,
  assigned_to: colleague.nullable(),
  answered_at: moment.nullable(),
  /** Working minutes until the first answer. */
  answer_minutes: z.number().int().nullable(),
  /** The last answer was given up by its carrier, so its sender still waits. */
  answer_failed: z.boolean(),
});
export type StaffEnquiryRow = z.infer<typeof enquiryRow>;

/** Filters by state; `waiting` is new, in work, and answered if the answer could not be sent. */
export const enquiryStateFilters = ['waiting', ...enquiryStates] as const;
export type EnquiryStateFilter = (typeof enquiryStateFilters)[number];
/** Filters by who works on it; `nobody` is also somebody who may no longer answer. */
export const enquiryOwners = ['mine', 'nobody'] as const;
export type EnquiryOwner = (typeof enquiryOwners)[number];

export const staffEnquiries = staffEndpoint({
  ...read,
  id: 'staff.enquiries',
  method: 'GET',
  path: 'staff/enquiries',
  summary:
    'Lists enquiries, 50 at a time: those that wait, are new or in work the oldest first, others the newest first. `q` is a number, a phone or its last digits, an e-mail or a name; `after_at` and `after_id` are of the last enquiry of the previous page',
  query: z.object({
    q: personLine(100).optional(),
    kind: enquiryKindSchema.optional(),
    state: z.enum(enquiryStateFilters).optional(),
    owner: z.enum(enquiryOwners).optional(),
    after_at: moment.optional(),
    after_id: idSchema.optional(),
  }),
  /** `now` is the server's clock, for ages. */
  response: z.object({ enquiries: z.array(enquiryRow), more: z.boolean(), now: moment }),
});

const enquiryEvent = z.object({
  event: z.enum(enquiryEvents),
  at: moment,
  /** Null for the sender and for commands. */
  by: z.string().nullable(),
  /** Who was assigned; null for nobody. */
  assignee: z.string().nullable(),
  channel: z.enum(answerChannels).nullable(),
  /** The answer, or the reason of the end. */
  text: z.string(),
  /** Of an answer by mail or SMS. */
  delivery: z.enum(answerDeliveries).nullable(),
});
export type StaffEnquiryEvent = z.infer<typeof enquiryEvent>;

export const staffEnquiry = staffEndpoint({
  ...read,
  id: 'staff.enquiry',
  method: 'GET',
  path: 'staff/enquiry',
  summary:
    'Returns an enquiry with its fields, its history, the ways to answer with prepared texts in the language of the sender, and who can work on it',
  query: z.object({ id: idSchema }),
  response: enquiryRow.omit({ excerpt: true, answer_failed: true }).extend({
    version: z.number().int(),
    /** The language in which it was written. */
    locale: z.enum(locales),
    /** The fields that were filled in, by name. */
    fields: z.array(z.object({ name: z.string(), value: z.string() })),
    /** The product of a claim of a lower price. */
    product_id: z.number().int().nullable(),
    vacancy: z.string().nullable(),
    file_name: z.string().nullable(),
    /** The account of the sender; `proven` if they were signed in, else it only has the same phone. */
    customer: z.object({ id: z.number().int(), name: z.string(), proven: z.boolean() }).nullable(),
    events: z.array(enquiryEvent),
    /** The ways to answer, the preferred one first. */
    channels: z.array(z.object({ channel: z.enum(answerChannels), to: z.string() })),
    /** False: without a mail server e-mails are only stored. */
    mail_leaves: z.boolean(),
    subject: z.string(),
    templates: z.array(
      z.object({ template: z.enum(answerTemplates), channel: z.enum(answerChannels), text: z.string() }),
    ),
    colleagues: z.array(colleague),
    now: moment,
  }),
  errors: ['notFound'],
});
export type StaffEnquiry = z.infer<typeof staffEnquiry.response>;

export const staffEnquiryResume = staffEndpoint({
  ...read,
  id: 'staff.enquiryResume',
  method: 'GET',
  path: 'staff/enquiry-resume',
  summary:
    'Returns the resume of a job application as a download, without an envelope, and records it in the audit log',
  query: z.object({ id: idSchema }),
  response: z.string(),
  errors: ['notFound'],
});

/** What was seen, and the key of the request: a repeated one changes nothing. */
const versionFields = z.object({ id: bodyIdSchema, version: z.number().int().min(1), key: z.uuid() });
/** The enquiry after a change. */
const after = z.object({ version: z.number().int(), state: z.enum(enquiryStates) });
export type ChangedEnquiry = z.infer<typeof after>;

const answerFields = {
  channel: z.enum(answerChannels),
  text: personText(answerLength).pipe(z.string().min(1, 'required')),
};

/** An answer by SMS has few parts. */
function checkAnswer(
  { channel, text }: { readonly channel: AnswerChannel; readonly text: string },
  context: z.RefinementCtx,
): void {
  if (channel === 'sms' && smsLength(plainSms(text)).parts > maxSmsParts)
    context.addIssue({ code: 'custom', message: 'tooLong', path: ['text'] });
}

/** The form of an answer: the call without what was seen. */
export const enquiryAnswerForm = z.object(answerFields).superRefine(checkAnswer);

export const staffAssignEnquiry = staffEndpoint({
  ...answer,
  id: 'staff.assignEnquiry',
  method: 'POST',
  path: 'staff/enquiry-assign',
  summary: 'Assigns an enquiry to somebody of the staff, or to nobody; refused if it has changed since it was read',
  body: versionFields.extend({ to: bodyIdSchema.nullable() }),
  response: after,
  errors: changeErrors,
});

export const staffAnswerEnquiry = staffEndpoint({
  ...answer,
  id: 'staff.answerEnquiry',
  method: 'POST',
  path: 'staff/enquiry-answer',
  summary:
    'Sends an answer to the sender of an enquiry by e-mail or SMS, or records one given by phone; a repeated key sends nothing',
  body: versionFields.extend(answerFields).superRefine(checkAnswer),
  response: after,
  errors: [...changeErrors, 'noAnswerChannel'],
});

export const staffCloseEnquiry = staffEndpoint({
  ...answer,
  id: 'staff.closeEnquiry',
  method: 'POST',
  path: 'staff/enquiry-close',
  summary: 'Closes an enquiry with a reason for other staff; refused if it has changed since it was read',
  body: versionFields.extend({ reason: personText(1000).pipe(z.string().min(1, 'required')) }),
  response: after,
  errors: changeErrors,
});

export const staffReopenEnquiry = staffEndpoint({
  ...answer,
  id: 'staff.reopenEnquiry',
  method: 'POST',
  path: 'staff/enquiry-reopen',
  summary: 'Reopens a closed enquiry for the caller; refused if it has changed since it was read',
  body: versionFields,
  response: after,
  errors: changeErrors,
});
