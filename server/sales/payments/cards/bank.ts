import { z } from 'zod';
import type { Locale } from '../../../../lib/i18n/locales.ts';
import type { Access, IntegrationContext } from '../../../integrations.ts';
import { partnerHttp, readAnswer } from '../../loans/partners/http.ts';

/** Why the bank does not do what was requested; expected, hence a result. `down`: it is unknown whether it did. */
export type BankRefusal =
  | {
      readonly why:
        'down' | 'unknown' | 'cardNotFound' | 'declined' | 'wrongCode' | 'codeExpired' | 'tooMany' | 'notNow';
    }
  | { readonly why: 'tooEarly'; readonly seconds: number };

/** The state of a payment at the bank. */
export interface BankPayment {
  readonly id: string;
  readonly status: 'code' | 'redirect' | 'paid' | 'declined' | 'cancelled' | 'reversed';
  /** Masked number. */
  readonly card: string;
  /** Token for later payments with the card at this bank: set on a paid payment that requested it, else null. */
  readonly token: string | null;
  readonly ttl: number;
  readonly codeLength: number;
  readonly phone: string;
  readonly url: string | null;
}
export type BankResult = { readonly ok: true; readonly payment: BankPayment } | ({ readonly ok: false } & BankRefusal);

export interface BankOrder {
  /** The shop's reference; the same reference is the same payment, however often it is begun. */
  readonly reference: string;
  /** tiyin */
  readonly amount: number;
  /** As typed, or the token of an earlier payment. */
  readonly card:
    { readonly number: string; readonly month: number; readonly year: number } | { readonly token: string };
  /** Whether the bank returns the card's token once the payment is paid. */
  readonly save: boolean;
  readonly returnUrl: string;
  /** The bank calls it after an event, without a result; the shop then queries the bank. */
  readonly callbackUrl: string;
  readonly locale: Locale;
}

/** An acquiring bank for local cards. Expected failures of the bank never throw. */
export interface Bank {
  begin(order: BankOrder): Promise<BankResult>;
  /** Identified by the shop's reference. */
  confirm(reference: string, code: string): Promise<BankResult>;
  resend(reference: string): Promise<BankResult>;
  /** By the shop's reference; `unknown` if the bank does not have it. */
  status(reference: string): Promise<BankResult>;
  /** Cancels an unpaid payment; `notNow` if it is paid. */
  cancel(reference: string): Promise<BankResult>;
  /** Refunds the money; may be repeated. */
  reverse(reference: string): Promise<BankResult>;
}

const paymentSchema = z.object({
  payment_id: z.string().min(1).max(100),
  status: z.enum(['code', 'redirect', 'paid', 'declined', 'cancelled', 'reversed']),
  card: z.string().max(30),
  ttl: z.number().int().min(0).default(0),
  code_length: z.number().int().min(4).max(8).default(6),
  phone: z.string().max(40).default(''),
  url: z
    .url({ protocol: /^https?$/ })
    .nullable()
    .default(null),
  token: z.string().min(1).max(500).nullable().default(null),
});
const errorSchema = z.object({ error: z.string(), seconds: z.number().int().min(0).default(0) });
const bankReasons: Readonly<Record<string, Exclude<BankRefusal['why'], 'tooEarly'>>> = {
  not_found: 'unknown',
  card_not_found: 'cardNotFound',
  declined: 'declined',
  wrong_code: 'wrongCode',
  code_expired: 'codeExpired',
  too_many: 'tooMany',
  not_now: 'notNow',
};

/**
 * A bank that uses the shop's own protocol (docs/operations/payments.md): these banks have no public contract, so an
 * adapter with the same interface is written when a shop signs one.
 */
export function httpBank(
  name: string,
  access: Access,
  { partnerTimeoutMs: timeoutMs, log }: Pick<IntegrationContext, 'partnerTimeoutMs' | 'log'>,
): Bank {
  const options = { partner: name, access, timeoutMs, log, headers: { authorization: `Bearer ${access.key}` } };
  const call = partnerHttp(options);

  const ask = async (method: 'GET' | 'POST', path: string, body?: object): Promise<BankResult> => {
    const reply = await call(method, path, body);
    if (reply === undefined) return { ok: false, why: 'down' };
    if (reply.status >= 400) {
      const problem = errorSchema.safeParse(reply.body);
      if (problem.success && problem.data.error === 'too_early')
        return { ok: false, why: 'tooEarly', seconds: problem.data.seconds };
      return { ok: false, why: (problem.success ? bankReasons[problem.data.error] : undefined) ?? 'down' };
    }
    const payment = readAnswer(options, paymentSchema, reply.body);
    if (payment === undefined) return { ok: false, why: 'down' };
    const { payment_id: id, code_length: codeLength, ...others } = payment;
    return { ok: true, payment: { id, codeLength, ...others } };
  };
  const at = (reference: string, step = ''): string => `/payments/${encodeURIComponent(reference)}${step}`;

  return {
    begin: ({ reference, amount, card, save, returnUrl, callbackUrl, locale }) =>
      ask('POST', '/payments', {
        reference,
        amount,
        card,
        save,
        return_url: returnUrl,
        callback_url: callbackUrl,
        locale,
      }),
    confirm: (reference, code) => ask('POST', at(reference, '/confirm'), { code }),
    resend: (reference) => ask('POST', at(reference, '/resend'), {}),
    status: (reference) => ask('GET', at(reference)),
    cancel: (reference) => ask('POST', at(reference, '/cancel'), {}),
    reverse: (reference) => ask('POST', at(reference, '/reverse'), {}),
  };
}
