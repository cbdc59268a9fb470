import type { LoanOutcome, LoanPartner, ScoringEvent } from '../../../../lib/contract/constants.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';

/** Why a partner does not do what it was asked; expected, hence results and no exceptions. */
export type PartnerRefusal =
  /** Could not be reached, answered nonsense or a failure of its own: asked again later. */
  | { readonly why: 'down' }
  /** Serves its members only, and this phone is not one. */
  | { readonly why: 'stranger' }
  | { readonly why: 'refused'; readonly outcome: LoanOutcome }
  | { readonly why: 'wrongCode' }
  | { readonly why: 'codeExpired' }
  | { readonly why: 'tooMany' }
  | { readonly why: 'tooEarly'; /** Until another code may be sent. */ readonly seconds: number }
  | { readonly why: 'dataNotFound' }
  | { readonly why: 'cardNotFound' }
  | { readonly why: 'wrongCredentials' }
  /** The application is unknown to the partner or at another step. */
  | { readonly why: 'notNow' };

export type PartnerResult<Value> =
  { readonly ok: true; readonly value: Value } | ({ readonly ok: false } & PartnerRefusal);

/** The state of an application at the partner, and what it waits for. */
export type PartnerStep =
  | { readonly state: 'registration' }
  | {
      readonly state: 'code';
      /** Seconds until another code may be sent. */ readonly ttl: number;
      readonly codeLength: number;
    }
  | { readonly state: 'redirect'; readonly url: string }
  | { readonly state: 'scoring'; readonly event: ScoringEvent }
  | { readonly state: 'checking' }
  /** Prepayment in so'm; 0 for none. */
  | { readonly state: 'approved'; readonly prepayment: number }
  | { readonly state: 'refused'; readonly outcome: LoanOutcome }
  | { readonly state: 'canceled' };

export interface PartnerBuyer {
  readonly known: boolean;
  /** Strangers are registered on the way. */
  readonly registration: boolean;
  /** Why the buyer may not apply. */
  readonly outcome: LoanOutcome | null;
  /** So'm. */
  readonly limit: number | null;
}

export interface PartnerMember {
  readonly username: string;
  readonly fullName: string;
  readonly token: string;
  readonly tokenType: string;
  /** Seconds. */
  readonly expiresIn: number;
}

export interface PartnerCard {
  readonly number: string;
  readonly month: number;
  readonly year: number;
}
/** What may be kept of a card. */
export interface CardToken {
  readonly token: string;
  readonly mask: string;
}

/** Line of the order; price of one piece in so'm. */
export interface PartnerLine {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly count: number;
}

/** What the adapter wants to remember of an application between its calls (its own ids and tokens); kept encrypted. */
export type PartnerMemory = Readonly<Record<string, string>>;

/** An application as an adapter sees it. */
export interface PartnerApplication {
  /** The order's number: the same reference is the same application, however often it is created. */
  readonly reference: string;
  /** The partner's reference; empty before `create`. */
  readonly refId: string;
  /** E.164. */
  readonly phone: string;
  readonly fullName: string;
  /** Price of the goods, and what the shopper pays in all (so'm). */
  readonly sum: number;
  readonly total: number;
  readonly months: number;
  readonly lines: readonly PartnerLine[];
  readonly locale: Locale;
  /** Where the partner sends the shopper back to. */
  readonly returnUrl: string;
  readonly memory: PartnerMemory;
}

/** Photo of a document, decrypted for the partner alone. */
export interface PartnerPhoto {
  readonly side: string;
  readonly jpeg: Buffer;
}
export interface PartnerDossier {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly photos: readonly PartnerPhoto[];
  readonly card: CardToken | null;
}

export interface PartnerRegistration {
  readonly fullName: string;
  readonly pinfl: string;
  readonly passport: string;
  readonly card: PartnerCard;
}

/** What a borrower has paid to the partner; the same reference is the same payment. */
export interface PartnerPayment {
  readonly reference: string;
  /** So'm. */ readonly amount: number;
}

export interface Created {
  readonly refId: string;
  readonly step: PartnerStep;
  readonly memory: PartnerMemory;
}
export interface Moved {
  readonly step: PartnerStep;
  readonly memory?: PartnerMemory;
  /** Where the partner has given the application another reference. */
  readonly refId?: string;
}

/**
 * An instalment partner. Every method may be called again with the same input without harm. What a partner has no step
 * for answers `notNow`. Nothing here throws for what a partner says or fails to say.
 */
export interface Partner {
  readonly key: LoanPartner;
  check(phone: string): Promise<PartnerResult<PartnerBuyer>>;
  /** Signs a member in with a password. */
  auth(phone: string, password: string): Promise<PartnerResult<PartnerMember>>;
  /** Turns a card into a token that only the partner understands. */
  tokenise(card: PartnerCard): Promise<PartnerResult<CardToken>>;
  /** Sends a code to a buyer before there is an application. */
  requestCode(phone: string): Promise<PartnerResult<{ ttl: number; codeLength: number }>>;
  create(application: PartnerApplication, dossier: PartnerDossier | null): Promise<PartnerResult<Created>>;
  register(application: PartnerApplication, registration: PartnerRegistration): Promise<PartnerResult<Moved>>;
  confirm(application: PartnerApplication, code: string): Promise<PartnerResult<Moved>>;
  resend(application: PartnerApplication): Promise<PartnerResult<Moved>>;
  verify(application: PartnerApplication, event: ScoringEvent, dossier: PartnerDossier): Promise<PartnerResult<Moved>>;
  status(application: PartnerApplication): Promise<PartnerResult<Moved>>;
  cancel(application: PartnerApplication): Promise<PartnerResult<Moved>>;
  /** All payments of a contract so far; `notNow` where the partner does not report them. */
  payments(application: PartnerApplication): Promise<PartnerResult<readonly PartnerPayment[]>>;
}

export const done = <Value>(value: Value): PartnerResult<Value> => ({ ok: true, value });
export const refused = (refusal: PartnerRefusal): { readonly ok: false } & PartnerRefusal => ({
  ok: false,
  ...refusal,
});
export const notNow = async () => refused({ why: 'notNow' });
