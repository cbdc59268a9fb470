import { z } from 'zod';
import { idSchema } from './common.ts';
import { captchaActions } from './constants.ts';
import { endpoint } from './endpoint.ts';
import { applicationForm, businessForm, feedbackForm, lowPriceForm } from './enquiry-forms.ts';

const tag = 'Enquiries';
/** Bytes of a resume at most. */
export const maxResumeBytes = 5 * 1024 * 1024;
const receiptSchema = z.object({ id: z.number().int() });
/** Needs a new captcha for each attempt: repeated submissions are recognised by content, not by a key. */
const captcha = { action: captchaActions.form, repeatable: false };

export const sendFeedback = endpoint({
  id: 'other.feedback',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/other/feedback',
  tag,
  extension: true,
  summary:
    'Sends feedback to the shop: thanks, a complaint or a question. The same feedback of the same shopper returns the enquiry that exists',
  body: feedbackForm,
  response: receiptSchema,
  captcha,
});

export const sendBusiness = endpoint({
  id: 'other.b2b',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/other/b2b',
  tag,
  extension: true,
  summary: 'Sends the request of a company to be called',
  body: businessForm,
  response: receiptSchema,
  captcha,
});

export const sendLowPrice = endpoint({
  id: 'other.lowPrice',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/other/low-price',
  tag,
  extension: true,
  summary: 'Reports that a product costs less in another shop, with a link to it there and a phone for the answer',
  body: lowPriceForm,
  response: receiptSchema,
  captcha,
  errors: ['notFound'],
});

export const vacancies = endpoint({
  id: 'vacancy.list',
  method: 'GET',
  access: 'public',
  path: 'common/v1/vacancy/list',
  tag,
  extension: true,
  summary: 'Lists open vacancies, newest first',
  response: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      place: z.string(),
      text: z.array(z.string()),
      since: z.iso.date(),
    }),
  ),
});

export const applyForJob = endpoint({
  id: 'vacancy.apply',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/vacancy/apply',
  tag,
  extension: true,
  summary:
    'Applies for a vacancy, or without one, with a resume (DOC, DOCX or PDF by its content, 5 MB at most), which only staff can open',
  body: applicationForm.extend({ vacancy_id: idSchema.optional() }),
  files: { field: 'resume', max: 1, maxBytes: maxResumeBytes, called: 'resume' },
  response: receiptSchema,
  captcha,
  errors: ['notFound', 'tooLarge', 'unsupportedType'],
});
