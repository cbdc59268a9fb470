import type { LoanOutcome, LoanPartner, ScoringEvent } from '../../../../lib/contract/constants.ts';
import type { Locale } from '../../../../lib/i18n/locales.ts';

/** Why a partner does not do what was requested; expected, hence results and no exceptions. */
export type PartnerRefusal =
  /** Not reachable, an invalid answer or a server error: retried later. */
  | { readonly why: 'down' }
  /** Serves its members only, and this phone is not one. */
  | { readonly why: 'stranger' }
  | { readonly why: 'refused'; readonly outcome: LoanOutcome }
  | { readonly why: 'wrongCode' }
  | { readonly why: 'codeExpired' }
  | { readonly why: 'tooMany' }
  | { readonly why: 'tooEarly'; /** Seconds until another code may be sent. */ readonly seconds: number }
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
  /** Unknown buyers are registered on the way. */
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
/** The storable data of a card. */
export interface CardToken {
  readonly token: string;
  readonly mask: string;
}

/** A line of the order; price of one piece in so'm. */
export interface PartnerLine {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  readonly count: number;
}

/** Data that the adapter stores for an application between its calls (its own ids and tokens); stored encrypted. */
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
  /** Return address at the partner. */
  readonly returnUrl: string;
  readonly memory: PartnerMemory;
}

/** Photo of a document, decrypted for the partner only. */
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

/** A payment of a borrower to the partner; the same reference is the same payment. */
export interface PartnerPayment {
  readonly reference: string;
  /** So'm. */ readonly amount: number;
}

export interface Created {
  readonly refId: string;
  readonly step: PartnerStep;
  readonly memory: PartnerMemory;
}
export interface PartnerUpdate {
  readonly step: PartnerStep;
  readonly memory?: PartnerMemory;
  /** Set if the partner has changed the reference of the application. */
  readonly refId?: string;
}

/**
 * An instalment partner. Every method may be repeated with the same input without harm. A step that a partner lacks
 * answers `notNow`. Expected failures of a partner never throw.
 */
export interface Partner {
  readonly key: LoanPartner;
  check(phone: string): Promise<PartnerResult<PartnerBuyer>>;
  /** Signs a member in with a password. */
  auth(phone: string, password: string): Promise<PartnerResult<PartnerMember>>;
  /** Exchanges a card for a token that only the partner can use. */
  tokenise(card: PartnerCard): Promise<PartnerResult<CardToken>>;
  /** Sends a code to a buyer before there is an application. */
  requestCode(phone: string): Promise<PartnerResult<{ ttl: number; codeLength: number }>>;
  create(application: PartnerApplication, dossier: PartnerDossier | null): Promise<PartnerResult<Created>>;
  register(application: PartnerApplication, registration: PartnerRegistration): Promise<PartnerResult<PartnerUpdate>>;
  confirm(application: PartnerApplication, code: string): Promise<PartnerResult<PartnerUpdate>>;
  resend(application: PartnerApplication): Promise<PartnerResult<PartnerUpdate>>;
  verify(
    application: PartnerApplication,
    event: ScoringEvent,
    dossier: PartnerDossier,
  ): Promise<PartnerResult<PartnerUpdate>>;
  status(application: PartnerApplication): Promise<PartnerResult<PartnerUpdate>>;
  cancel(application: PartnerApplication): Promise<PartnerResult<PartnerUpdate>>;
  /** All payments of a contract so far; `notNow` if the partner does not report them. */
  payments(application: PartnerApplication): Promise<PartnerResult<readonly PartnerPayment[]>>;
}

export const done = <Value>(value: Value): PartnerResult<Value> => ({ ok: true, value });
export const refused = (refusal: PartnerRefusal): { readonly ok: false } & PartnerRefusal => ({
  ok: false,
  ...refusal,
});
export const notNow = async () => refused({ why: 'notNow' });
