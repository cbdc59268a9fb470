import { z } from 'zod';
import { readImei } from '../services/imei.ts';
import { powerClasses, roomBounds, sides } from '../services/conditioner.ts';
import { idSchema, requiredOr } from './common.ts';
import { captchaActions } from './constants.ts';
import { endpoint } from './core.ts';
import { applicationForm, businessForm, feedbackForm, lowPriceForm } from './enquiry-forms.ts';

const tag = 'Services';
const within = ([least, most]: readonly [number, number]) => z.number(requiredOr('number')).min(least, 'number').max(most, 'number');

/** What the calculator is told; the form checks with it on the screen, the server again. */
export const roomSchema = z.object({
  area: within(roomBounds.area), height: within(roomBounds.height), lighting: within(roomBounds.lighting), appliances: within(roomBounds.appliances),
  people: within(roomBounds.people).int('number'), location: z.enum(sides, requiredOr('choice')),
});

export const calculateConditioner = endpoint({
  id: 'other.calculateConditioner', method: 'POST', access: 'shopper', path: 'common/v1/other/calculate-conditioner', tag,
  summary: 'Cooling that a room needs: watts by their parts, BTU an hour, the class that is enough, and where fitting air conditioners are listed',
  body: roomSchema,
  response: z.object({
    watts: z.number().int(), kilowatts: z.number(), btu: z.number().int(), power_class: z.literal(powerClasses).nullable(),
    parts: z.object({ walls: z.number().int(), lighting: z.number().int(), appliances: z.number().int(), people: z.number().int() }),
    /** Slug of the category and the options of its filter of that class and above; null where the shop has none. */
    fitting: z.object({ category: z.string(), attribute: z.string(), options: z.array(z.string()) }).nullable(),
  }),
});

export const imeiSchema = z.string(requiredOr('imei')).max(40, 'imei').transform((typed, context) => {
  const imei = readImei(typed);
  if (imei !== undefined) return imei;
  context.addIssue({ code: 'custom', message: typed.trim() === '' ? 'required' : 'imei' });
  return z.NEVER;
});

export const checkImei = endpoint({
  id: 'other.imei', method: 'POST', access: 'shopper', path: 'common/v1/other/imei', tag, extension: true,
  summary: 'What is known of a phone by its IMEI: its model, whether this shop has sold it, and until when the warranty lasts',
  body: z.object({ imei: imeiSchema }),
  response: z.object({ imei: z.string(), model: z.string().nullable(), ours: z.boolean(), product_id: z.number().int().nullable(), sold_on: z.iso.date().nullable(), warranty_until: z.iso.date().nullable(), in_warranty: z.boolean() }),
});

/** Bytes of a resume at most. */
export const maxResumeBytes = 5 * 1024 * 1024;
const taken = z.object({ id: z.number().int() });
/** A check for each try: what is sent is known again by its content, not by a key. */
const captcha = { action: captchaActions.form, repeatable: false };

export const sendFeedback = endpoint({
  id: 'other.feedback', method: 'POST', access: 'shopper', path: 'common/v1/other/feedback', tag, extension: true,
  summary: 'A word to the shop: gratitude, claim or question. The same word of the same shopper again is the one that is there', body: feedbackForm, response: taken, captcha,
});

export const sendBusiness = endpoint({
  id: 'other.b2b', method: 'POST', access: 'shopper', path: 'common/v1/other/b2b', tag, extension: true,
  summary: 'A company asks to be called', body: businessForm, response: taken, captcha,
});

export const sendLowPrice = endpoint({
  id: 'other.lowPrice', method: 'POST', access: 'shopper', path: 'common/v1/other/low-price', tag, extension: true,
  summary: 'A product costs less in another shop: a link to it there, and a phone to call back', body: lowPriceForm, response: taken, captcha, errors: ['notFound'],
});

export const vacancies = endpoint({
  id: 'vacancy.list', method: 'GET', access: 'public', path: 'common/v1/vacancy/list', tag, extension: true,
  summary: 'Open vacancies, the newest first',
  response: z.array(z.object({ id: z.number().int(), title: z.string(), place: z.string(), text: z.array(z.string()), since: z.iso.date() })),
});

export const applyForJob = endpoint({
  id: 'vacancy.apply', method: 'POST', access: 'shopper', path: 'common/v1/vacancy/apply', tag, extension: true,
  summary: 'Applies for a vacancy, or for none of them, with a resume (DOC, DOCX or PDF by its content, 5 MB at most), which only staff can open',
  body: applicationForm.extend({ vacancy_id: idSchema.optional() }),
  files: { field: 'resume', max: 1, maxBytes: maxResumeBytes, called: 'resume' },
  response: taken, captcha, errors: ['notFound', 'tooLarge', 'unsupportedType'],
});
