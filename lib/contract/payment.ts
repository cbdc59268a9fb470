import { z } from 'zod';
import { type CardExpiry, cardSchemes } from '../payment-cards/card-number.ts';
import { applicationFields } from './application.ts';
import { bodyIdSchema, requiredOr } from './common.ts';
import { cardPayments } from './constants.ts';
import { endpoint } from './endpoint.ts';

/** Next step of a card payment: a code on our page, the bank's own page, or none. */
export const cardStepSchema = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('code'),
    /** Seconds until another code may be sent. */
    ttl: z.number().int().min(0),
    code_length: z.number().int(),
    /** The phone that received the code, masked by the bank. */
    phone: z.string(),
    card: z.string(),
  }),
  z.object({ step: z.literal('redirect'), url: z.url() }),
  z.object({ step: z.literal('paid') }),
]);
export type CardStep = z.infer<typeof cardStepSchema>;

const errors = ['orderNotFound', 'orderNotChangeable', 'cardNotFound', 'paymentDeclined', 'unavailable'] as const;

const cardIdSchema = z.string(requiredOr('invalidValue')).regex(/^card_[0-9a-f]{32}$/, 'invalidValue');

/** The card to charge: a saved one, or a typed one and whether to save it. */
export type PayingCard =
  { readonly id: string } | { readonly number: string; readonly expiry: CardExpiry; readonly save: boolean };

const payByCardBody = z
  .object({
    order_id: bodyIdSchema,
    card_number: applicationFields.card_number.optional(),
    card_expiry: applicationFields.card_issue.optional(),
    /** Saves the card for this shopper after a successful payment. */
    save: z.boolean().optional(),
    /** A saved card instead of number and expiry. */
    card_id: cardIdSchema.optional(),
  })
  .transform(
    (
      { order_id, card_number: number, card_expiry: expiry, save = false, card_id: id },
      context,
    ): { order_id: number; card: PayingCard } => {
      const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message });
      if (id !== undefined) {
        if (number !== undefined || expiry !== undefined) refuse('card_id', 'invalidValue');
        return { order_id, card: { id } };
      }
      if (number !== undefined && expiry !== undefined) return { order_id, card: { number, expiry, save } };
      if (number === undefined) refuse('card_number', 'required');
      if (expiry === undefined) refuse('card_expiry', 'required');
      return z.NEVER;
    },
  );

export const payByCard = endpoint({
  id: 'payment.card',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/payment/card',
  tag: 'Payments',
  extension: true,
  summary:
    'Pays an order of the shopper by card through the bank of its payment method: by number and expiry, which go to the bank and are not stored, or by a remembered card',
  body: payByCardBody,
  response: cardStepSchema,
  errors,
});

export const confirmCard = endpoint({
  id: 'payment.confirmCard',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/payment/card/confirm',
  tag: 'Payments',
  extension: true,
  summary: 'Confirms a card payment with the code from the bank’s SMS',
  body: z.object({
    order_id: bodyIdSchema,
    code: z
      .string(requiredOr('code'))
      .trim()
      .regex(/^\d{4,8}$/, 'code'),
  }),
  response: cardStepSchema,
  errors: [...errors, 'wrongCode', 'codeExpired'],
});

export const resendCardCode = endpoint({
  id: 'payment.resendCardCode',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/payment/card/resend',
  tag: 'Payments',
  extension: true,
  summary: 'Sends another code, once the ttl of the last one is over',
  body: z.object({ order_id: bodyIdSchema }),
  response: cardStepSchema,
  errors: [...errors, 'resendTooEarly'],
});

/** Data of a saved card; the bank's token stays on the server. */
const savedCardSchema = z.object({
  id: z.string(),
  /** Payment method of the bank that knows the card. */
  method: z.enum(cardPayments),
  /** Masked number. */
  card: z.string(),
  scheme: z.enum(cardSchemes),
  /** `MM/YY` */
  expires: z.string(),
});
export type SavedCard = z.infer<typeof savedCardSchema>;

export const listCards = endpoint({
  id: 'payment.cards',
  method: 'GET',
  access: 'shopper',
  path: 'common/v1/payment/cards',
  tag: 'Payments',
  extension: true,
  summary: 'Lists the remembered cards of the shopper that have not expired, the last used first',
  response: z.array(savedCardSchema),
});

export const removeCard = endpoint({
  id: 'payment.removeCard',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/payment/cards/delete',
  tag: 'Payments',
  extension: true,
  summary: 'Deletes a remembered card of the shopper and returns the remaining ones',
  body: z.object({ card_id: cardIdSchema }),
  response: z.array(savedCardSchema),
  errors: ['cardNotFound'],
});
