import type { LoanPartner } from '../../lib/contract/constants.ts';
import type {
  Created,
  PartnerUpdate,
  Partner,
  PartnerApplication,
  PartnerDossier,
  PartnerResult,
} from '../../server/sales/loans/partners/port.ts';

/** What a suite needs of the partner: people of each kind, their codes, and the clock. */
export interface PartnerWorld {
  readonly partner: Partner;
  /** The same partner with a short time limit: shorter than the delay of a slow one. */
  readonly hasty: Partner;
  /** A new phone with this behaviour of the partner. */
  phone(behaviour: string): Promise<string>;
  lastCode(phone: string): Promise<string>;
  later(milliseconds: number): void;
  /** Decides on the partner's own page. */
  decide(url: string, approve: boolean): Promise<void>;
}

export const passport = 'AA1234567';
export const card = { number: '8600490744313347', month: 12, year: 2030 };
export const registration = { fullName: 'Дилноза Каримова', pinfl: '31210632040244', passport, card };
export const dossier: PartnerDossier = {
  fields: { document_type: 1, pinfl: registration.pinfl, passport_number: passport },
  card: { token: 'card-1', mask: '8600 49** **** 3347' },
  photos: [{ side: 'front', jpeg: Buffer.from('a picture') }],
};

let references = 0;
export const applicationOf = (
  key: LoanPartner,
  phone: string,
  changes: Partial<PartnerApplication> = {},
): PartnerApplication => {
  references += 1;
  return {
    reference: `26-${key}-${100_000 + references}`,
    refId: '',
    phone,
    fullName: 'Дилноза Каримова',
    sum: 2_500_000,
    total: 3_000_000,
    months: 12,
    lines: [
      { id: 7, name: 'Смартфон', price: 1_000_000, count: 2 },
      { id: 8, name: 'Чехол', price: 500_000, count: 1 },
    ],
    locale: 'ru',
    returnUrl: 'http://shop.test/thanks/?id=1',
    memory: {},
    ...changes,
  };
};

export const value = <T>(result: PartnerResult<T>): T => {
  if (!result.ok) throw new Error(`the partner refused: ${result.why}`);
  return result.value;
};
export const why = (result: PartnerResult<unknown>): string => (result.ok ? 'ok' : result.why);
/** The application as the shop knows it after an answer. */
export const after = (
  application: PartnerApplication,
  { step: _, memory = {}, refId }: Partial<PartnerUpdate> | Created,
): PartnerApplication => ({
  ...application,
  refId: refId ?? application.refId,
  memory: { ...application.memory, ...memory },
});
