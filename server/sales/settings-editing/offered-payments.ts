import { loanPartners, receiptPayments } from '../../../lib/contract/constants.ts';
import {
  partnerField,
  paymentField,
  type SettablePayment,
  settablePayments,
} from '../../../lib/contract/staff-setting-fields.ts';
import type { SettingValues } from '../../../lib/contract/staff-settings.ts';
import type { Services } from '../../services.ts';

type Payers = Pick<Services, 'payments' | 'partners'>;

/** Payment at handover needs no keys. */
const methodsWithoutKeys: readonly string[] = receiptPayments;

/**
 * Payment methods that these settings could offer: those whose keys the environment has, and instalments if a partner
 * with its keys is switched on.
 */
export const connectedPayments = ({ payments, partners }: Payers, values: SettingValues): SettablePayment[] =>
  settablePayments.filter((way) =>
    way === 'loan'
      ? loanPartners.some((key) => partners.has(key) && values[partnerField(key, 'offered')] === true)
      : methodsWithoutKeys.includes(way) || payments.offers(way),
  );

/** Payment methods that shoppers are offered with these settings. */
export const offeredPayments = (payers: Payers, values: SettingValues): SettablePayment[] =>
  connectedPayments(payers, values).filter((way) => values[paymentField(way)] === true);

/** Fields by which a change takes the last payment method away; none if one is left, or there was none before. */
export function lastPaymentFields(payers: Payers, before: SettingValues, after: SettingValues): string[] {
  if (offeredPayments(payers, before).length === 0 || offeredPayments(payers, after).length > 0) return [];
  const partners = loanPartners
    .map((key) => partnerField(key, 'offered'))
    .filter((field) => before[field] === true && after[field] !== true);
  return partners.length > 0 ? partners : ['payments'];
}
