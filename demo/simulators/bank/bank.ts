import { randomBytes } from 'node:crypto';
import { maskCard } from '../../../lib/payment-cards/card-number.ts';

/** How the simulated bank treats a card. */
export const bankBehaviours = ['approve', 'unknown', 'decline', 'timeout', 'late', 'twice', 'afterCancel'] as const;
export type BankBehaviour = (typeof bankBehaviours)[number];

/** By digits 5 to 8 of the number; every other card is good. */
const byDigits: Readonly<Record<string, BankBehaviour>> = {
  '0000': 'unknown',
  '0001': 'decline',
  '0002': 'timeout',
  '0003': 'late',
  '0004': 'twice',
  '0005': 'afterCancel',
};
/** The only code there is, as with the providers' own test cards. */
export const bankCode = '111111';
const tries = 5;
const ttlSeconds = 60;

type Status = 'code' | 'redirect' | 'paid' | 'declined' | 'cancelled' | 'reversed';
export interface SimulatedPayment {
  readonly bank: string;
  readonly reference: string;
  readonly amount: number;
  readonly card: string;
  /** Stands for the card in later payments; null unless the shop asked for it. */
  readonly token: string | null;
  readonly behaviour: BankBehaviour;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly locale: string;
  status: Status;
  sentAt: number;
  wrong: number;
}
export interface NewPayment {
  readonly bank: string;
  readonly reference: string;
  readonly amount: number;
  /** The number, or a token that this bank gave for it. */
  readonly card: { readonly number: string } | { readonly token: string };
  readonly save: boolean;
  readonly returnUrl: string;
  readonly callbackUrl: string;
  readonly locale: string;
}
export type BankProblem =
  | { readonly error: 'not_found' | 'card_not_found' | 'declined' | 'wrong_code' | 'too_many' | 'not_now' }
  | { readonly error: 'too_early'; readonly seconds: number };

/** The bank's books, in memory. `paysys` asks for its code on the shop's page, the others on a page of their own. */
export function createBank(
  now: () => number = Date.now,
  onLater: (payment: SimulatedPayment) => void = () => undefined,
) {
  const settings = { lateMs: 5_000 };
  const payments = new Map<string, SimulatedPayment>();
  const scripted = new Map<string, BankBehaviour>();
  /** Numbers by bank and token: a token is good at the bank that gave it. */
  const tokens = new Map<string, string>();
  const keyOf = (bank: string, reference: string): string => `${bank} ${reference}`;
  const behaviourOf = (number: string): BankBehaviour =>
    scripted.get(number.slice(-4)) ?? byDigits[number.slice(4, 8)] ?? 'approve';
  const numberOf = (bank: string, card: NewPayment['card']): string | undefined =>
    'token' in card ? tokens.get(keyOf(bank, card.token)) : card.number;
  const newToken = (bank: string, number: string): string => {
    const token = randomBytes(16).toString('hex');
    tokens.set(keyOf(bank, token), number);
    return token;
  };

  const pay = (payment: SimulatedPayment): void => {
    payment.status = payment.behaviour === 'decline' ? 'declined' : 'paid';
  };

  return {
    payments,
    settings,
    script: (lastDigits: string, behaviour: BankBehaviour): void => {
      scripted.set(lastDigits, behaviour);
    },
    reset: (): void => {
      payments.clear();
      scripted.clear();
      tokens.clear();
      settings.lateMs = 5_000;
    },
    revokeTokens: (): void => {
      tokens.clear();
    },
    find: (bank: string, reference: string): SimulatedPayment | undefined => payments.get(keyOf(bank, reference)),
    begin(request: NewPayment): SimulatedPayment | BankProblem {
      const known = payments.get(keyOf(request.bank, request.reference));
      if (known !== undefined) return known;
      const number = numberOf(request.bank, request.card);
      const behaviour = number === undefined ? 'unknown' : behaviourOf(number);
      if (number === undefined || behaviour === 'unknown') return { error: 'card_not_found' };
      const payment: SimulatedPayment = {
        bank: request.bank,
        reference: request.reference,
        amount: request.amount,
        card: maskCard(number),
        token: request.save ? newToken(request.bank, number) : null,
        behaviour,
        returnUrl: request.returnUrl,
        callbackUrl: request.callbackUrl,
        locale: request.locale,
        status: request.bank === 'paysys' ? 'code' : 'redirect',
        sentAt: now(),
        wrong: 0,
      };
      payments.set(keyOf(request.bank, request.reference), payment);
      return payment;
    },
    /** Checks the code and takes the money, at once or (scripted so) a while later. */
    confirm(payment: SimulatedPayment, code: string): BankProblem | undefined {
      if (payment.status === 'paid') return undefined;
      if (payment.status !== 'code' && payment.status !== 'redirect')
        return { error: payment.status === 'declined' ? 'declined' : 'not_now' };
      if (payment.wrong >= tries) return { error: 'too_many' };
      if (code !== bankCode) {
        payment.wrong += 1;
        return { error: payment.wrong >= tries ? 'too_many' : 'wrong_code' };
      }
      if (payment.behaviour === 'late')
        setTimeout(() => {
          pay(payment);
          onLater(payment);
        }, settings.lateMs).unref();
      else pay(payment);
      return payment.behaviour === 'decline' ? { error: 'declined' } : undefined;
    },
    resend(payment: SimulatedPayment): BankProblem | undefined {
      if (payment.status !== 'code') return { error: 'not_now' };
      const seconds = Math.ceil((payment.sentAt + ttlSeconds * 1000 - now()) / 1000);
      if (seconds > 0) return { error: 'too_early', seconds };
      payment.sentAt = now();
      return undefined;
    },
    decline: (payment: SimulatedPayment): void => {
      if (payment.status === 'redirect') payment.status = 'declined';
    },
    cancel(payment: SimulatedPayment): BankProblem | undefined {
      if (payment.status === 'paid') return { error: 'not_now' };
      // What was given up is taken all the same: the case that a shop must never lose sight of.
      if (payment.behaviour === 'afterCancel')
        setTimeout(() => {
          payment.status = 'paid';
          onLater(payment);
        }, settings.lateMs).unref();
      payment.status = 'cancelled';
      return undefined;
    },
    reverse(payment: SimulatedPayment): BankProblem | undefined {
      if (payment.status !== 'paid' && payment.status !== 'reversed') return { error: 'not_now' };
      payment.status = 'reversed';
      return undefined;
    },
    view: (payment: SimulatedPayment, origin: string) => ({
      payment_id: payment.reference,
      status: payment.status,
      card: payment.card,
      code_length: bankCode.length,
      phone: '+998 9* *** ** 47',
      token: payment.status === 'paid' ? payment.token : null,
      ttl: Math.max(0, Math.ceil((payment.sentAt + ttlSeconds * 1000 - now()) / 1000)),
      url:
        payment.status === 'redirect'
          ? `${origin}/bank/${payment.bank}/page/${encodeURIComponent(payment.reference)}`
          : null,
    }),
  };
}
export type SimulatedBank = ReturnType<typeof createBank>;
