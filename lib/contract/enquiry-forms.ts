import { z } from 'zod';
import { emailSchema } from './account-shapes.ts';
import { bodyIdSchema, optionalNameSchema, personLine, personText, phoneSchema, requiredOr } from './common.ts';

/** What a message to the shop is about. */
export const feedbackTopics = ['gratitude', 'claim', 'question'] as const;

export const feedbackForm = z.object({
  topic: z.enum(feedbackTopics, requiredOr('choice')),
  email: emailSchema,
  comment: personText(3000).min(1, 'required'),
});
export const companySchema = personText(120)
  .min(1, 'required')
  .refine((value) => value.length === 0 || [...value].length >= 2, 'companyLength');
export const businessForm = z.object({
  company_name: companySchema,
  phone: phoneSchema,
  name: optionalNameSchema.default(''),
  comment: personText(3000).default(''),
});
/** An application for a job; `company_name` is where the applicant works or has worked. */
export const applicationForm = z.object({
  company_name: companySchema,
  phone: phoneSchema,
  name: optionalNameSchema.default(''),
});

const linkLength = 2000;

function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

/** The address of a page of another shop as it was typed, without a scheme too; undefined for what is none. */
function readLink(typed: string): string | undefined {
  const text = /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[^/]+:\d/.test(typed) ? typed : `https://${typed}`;
  const url = parseUrl(text);
  if (url === undefined) return undefined;
  const { protocol, hostname, username, password, href } = url;
  const isPage =
    /^https?:$/.test(protocol) && /^(?:[^.]+\.)+[^.\d][^.]*$/.test(hostname) && username === '' && password === '';
  return isPage && href.length <= linkLength ? href : undefined;
}

const linkSchema = personLine(linkLength, 'otherLink')
  .min(1, 'required')
  .transform((typed, context) => {
    const link = readLink(typed);
    if (link !== undefined) return link;
    context.addIssue({ code: 'custom', message: 'otherLink' });
    return z.NEVER;
  });

/** Somebody has seen a product for less in another shop. */
export const lowPriceForm = z.object({
  /** Ours, where it was come from; its name stands beside it, since somebody may mean another one. */
  product_id: bodyIdSchema.optional(),
  product: personLine(200).min(1, 'required'),
  link: linkSchema,
  phone: phoneSchema,
  email: z.union([z.literal(''), emailSchema], { error: 'email' }).default(''),
  name: optionalNameSchema.default(''),
});

/** What people write to the shop, by its kind: the same schema for the form, the call, what is kept and what is confirmed. */
export const enquiryForms = {
  feedback: feedbackForm,
  b2b: businessForm,
  vacancy: applicationForm,
  low_price: lowPriceForm,
} as const;
export type EnquiryKind = keyof typeof enquiryForms;
/** What somebody wrote, of one kind or another. */
export type EnquiryContent = {
  readonly [Kind in EnquiryKind]: { readonly kind: Kind; readonly content: z.output<(typeof enquiryForms)[Kind]> };
}[EnquiryKind];
/** Of the keys alone, so that a form that is added is a kind. */
export const enquiryKindSchema = z.enum(Object.keys(enquiryForms) as [EnquiryKind, ...EnquiryKind[]]);
