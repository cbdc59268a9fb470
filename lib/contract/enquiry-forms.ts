import { z } from 'zod';
import { emailSchema } from './account-shapes.ts';
import { bodyIdSchema, optionalNameSchema, personLine, personText, phoneSchema, requiredOr } from './common.ts';

/** Topics of a message to the shop. */
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
/** A job application; `company_name` is the current or former employer. */
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

/** Parses the address of another shop's page, also without a scheme; undefined if invalid. */
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

/** A report of a lower price in another shop. */
export const lowPriceForm = z.object({
  /** Our product, if the form was opened from one; its name is separate, because another product may be meant. */
  product_id: bodyIdSchema.optional(),
  product: personLine(200).min(1, 'required'),
  link: linkSchema,
  phone: phoneSchema,
  email: z.union([z.literal(''), emailSchema], { error: 'email' }).default(''),
  name: optionalNameSchema.default(''),
});

/** Enquiry forms by kind: one schema for the form, the call, the stored content and the confirmation. */
export const enquiryForms = {
  feedback: feedbackForm,
  b2b: businessForm,
  vacancy: applicationForm,
  low_price: lowPriceForm,
} as const;
export type EnquiryKind = keyof typeof enquiryForms;
/** Content of an enquiry of any kind. */
export type EnquiryContent = {
  readonly [Kind in EnquiryKind]: { readonly kind: Kind; readonly content: z.output<(typeof enquiryForms)[Kind]> };
}[EnquiryKind];
/** Derived from the keys, so that a new form is a new kind. */
export const enquiryKindSchema = z.enum(Object.keys(enquiryForms) as [EnquiryKind, ...EnquiryKind[]]);
