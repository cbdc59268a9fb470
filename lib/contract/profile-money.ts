import { z } from 'zod';
import { bodyIdSchema, idSchema, moneySchema } from './common.ts';
import { loanPartners } from './constants.ts';
import { endpoint } from './endpoint.ts';

export const bonusKinds = ['earned', 'spent', 'returned'] as const;
export type BonusKind = (typeof bonusKinds)[number];

/** A bonus card with its balance, so'm. */
export const bonusCardSchema = z.object({
  /** 13 digits with an EAN-13 check digit. */
  number: z.string(),
  /** Spendable bonus; one is worth one so'm. */
  bonus: moneySchema,
  earned: moneySchema,
  /** Without bonus returned by cancelled orders. */
  spent: moneySchema,
  rule: z.object({
    /** Percent of the goods' price earned by a finished order. */
    earn_percent: z.number(),
    /** Largest percentage of a receipt, or of an order's goods, payable with bonus. */
    spend_percent: z.number(),
  }),
  /** The latest fifty movements, newest first; amounts are signed. */
  moves: z.array(
    z.object({
      id: z.number().int(),
      kind: z.enum(bonusKinds),
      amount: moneySchema,
      order_id: z.number().int().nullable(),
      order_number: z.string().nullable(),
      at: z.iso.datetime(),
    }),
  ),
});
export type BonusCard = z.infer<typeof bonusCardSchema>;

export const bonusCard = endpoint({
  id: 'profile.bonusCard',
  method: 'GET',
  access: 'customer',
  path: 'user/bonus-card',
  tag: 'Profile',
  summary:
    'Lists the bonus cards of the customer; the first one is in use, and an empty list means that the customer has none yet',
  response: z.array(bonusCardSchema),
});

export const contractStatuses = ['open', 'closed'] as const;
export const instalmentStates = ['paid', 'part', 'overdue', 'next', 'later'] as const;

/** A payment for a contract, as the partner reported it. */
const contractPaymentSchema = z.object({ id: z.number().int(), amount: moneySchema, at: z.iso.datetime() });

export const contractSchema = z.object({
  id: z.number().int(),
  number: z.string(),
  status: z.enum(contractStatuses),
  partner: z.enum(loanPartners),
  partner_name: z.string(),
  months: z.number().int(),
  order_id: z.number().int(),
  order_number: z.string(),
  /** Price of the goods; prepayment; monthly payment; total. */
  total_amount: moneySchema,
  prepayment: moneySchema,
  monthly_fee: moneySchema,
  total_payable: moneySchema,
  /** Paid so far, including the prepayment, and the remaining debt. */
  paid: moneySchema,
  debt: moneySchema,
  /** Null without debt; days are negative if the date is past. */
  next_payment: z.object({ date: z.iso.date(), amount: moneySchema, days_left: z.number().int() }).nullable(),
  /** Sum that closes the contract today. */
  early_payment: moneySchema,
  /** Amounts add up to the total; the first entry is the prepayment if there is one. */
  schedule: z.array(
    z.object({
      number: z.number().int(),
      date: z.iso.date(),
      amount: moneySchema,
      paid: moneySchema,
      /** Planned debt after this payment. */
      remaining_debt: moneySchema,
      state: z.enum(instalmentStates),
    }),
  ),
  /** Whether the customer gets an SMS reminder of the next payment. */
  remind: z.boolean(),
  opened_at: z.iso.datetime(),
  closed_at: z.iso.datetime().nullable(),
});
export type CustomerContract = z.infer<typeof contractSchema>;

export const getContracts = endpoint({
  id: 'profile.contracts',
  method: 'GET',
  access: 'customer',
  path: 'common/v1/sync/client/get-contracts',
  tag: 'Profile',
  summary: 'Lists the instalment contracts of the customer, newest first; they are in `data.data`',
  query: z.object({ status: z.enum(contractStatuses).optional() }),
  response: z.object({ data: z.array(contractSchema) }),
});

export const remindContract = endpoint({
  id: 'profile.remindContract',
  method: 'POST',
  access: 'customer',
  path: 'user/contract/remind/:id',
  tag: 'Profile',
  extension: true,
  summary: 'Switches the reminders of the payments of a contract of the customer on or off',
  params: z.object({ id: idSchema }),
  body: z.object({ on: z.boolean() }),
  response: z.object({ remind: z.boolean() }),
  errors: ['notFound'],
});

export const paymentHistory = endpoint({
  id: 'profile.paymentHistory',
  method: 'GET',
  access: 'customer',
  path: 'user/payment-history',
  tag: 'Profile',
  extension: true,
  summary: 'Lists the payments of the customer by contract and by order, newest first',
  response: z.object({
    contracts: z.array(
      contractSchema
        .pick({ id: true, number: true, status: true, partner_name: true, total_payable: true, paid: true, debt: true })
        .extend({ payments: z.array(contractPaymentSchema) }),
    ),
    orders: z.array(
      z.object({
        id: z.number().int(),
        order_id: z.number().int(),
        order_number: z.string(),
        provider_name: z.string(),
        amount: moneySchema,
        state: z.enum(['paid', 'returned']),
        card: z.string().nullable(),
        at: z.iso.datetime(),
      }),
    ),
  }),
});
export type PaymentHistory = z.infer<typeof paymentHistory.response>;

/** A partner's report about a contract; a repeated reference counts once. */
export const contractPayment = endpoint({
  id: 'command.contractPayment',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/contract-payment',
  tag: 'Commands',
  extension: true,
  summary: 'Records a payment of an instalment contract that the partner reported; the same reference is recorded once',
  body: z.object({
    order_id: bodyIdSchema,
    reference: z.string().trim().min(1).max(100),
    amount: z.number().int().min(1),
  }),
  response: z.object({
    contract: z.string(),
    debt: moneySchema,
    status: z.enum(contractStatuses),
    repeated: z.boolean(),
  }),
  errors: ['notFound', 'contractPayment'],
});

export const spendBonus = endpoint({
  id: 'command.spendBonus',
  method: 'POST',
  access: 'command',
  path: 'common/v1/staff/bonus-spend',
  tag: 'Commands',
  extension: true,
  summary: 'Pays a part of a receipt with the bonus of a card that a till has read; the same receipt is charged once',
  body: z.object({
    card: z.string().regex(/^29\d{11}$/),
    receipt: z.number().int().min(1),
    amount: z.number().int().min(1),
    reference: z.string().trim().min(1).max(100),
  }),
  response: z.object({ spent: moneySchema, bonus: moneySchema, repeated: z.boolean() }),
  errors: ['notFound', 'aboveMaximum', 'keyReused'],
});
