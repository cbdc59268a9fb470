import { loanFlows, scoringPaths, type LoanNext } from '../../../lib/contract/constants.ts';
import type { LoanStateView } from '../../../lib/contract/loan-state.ts';
import { formatDay, tashkentDay } from '../../../lib/format/date.ts';
import { formatNumber } from '../../../lib/format/number.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { lastPayment, monthlyPayment } from '../../../lib/money/money.ts';
import { groupPhone } from '../../../lib/phone/phone.ts';
import { isPayable } from '../../../lib/shop/is-payable.ts';
import type { Services } from '../../services.ts';
import { findApplication, type ApplicationRow } from './row.ts';

function nextOf({ state, partner }: ApplicationRow): LoanNext {
  switch (state) {
    case 'registration':
    case 'code':
    case 'redirect':
    case 'scoring':
      return state;
    case 'checking':
      return loanFlows[partner] === 'info' ? 'info' : 'wait';
    case 'new':
      return 'wait';
    case 'approved':
    case 'refused':
    case 'canceled':
    case 'expired':
      return 'done';
  }
}

/** `+998 90 *** ** 67`: enough to recognise one's own phone. */
const coveredPhone = (phone: string): string =>
  groupPhone(phone).replace(/^(\+998 \d\d) \d{3} \d\d (\d\d)$/, '$1 *** ** $2');

interface OrderFacts {
  readonly shopName: string;
  readonly number: string;
  readonly phone: string;
  /** Null if no prepayment is due. */
  readonly prepayUntil: Date | null;
}

function textsOf(
  services: Services,
  row: ApplicationRow,
  { shopName, number, phone, prepayUntil }: OrderFacts,
  locale: Locale,
): { text: string; advice: string } {
  const { outcome, state } = row;
  const text = (key: string, values = {}) => services.texts.text(locale, `api.loan.${key}`, values);
  if (outcome === 'approved_with_prepayment') {
    const sum = formatNumber(row.prepayment);
    const advice =
      prepayUntil === null
        ? text('prepaid', { sum })
        : text('advice.approved_with_prepayment', {
            shop: shopName,
            sum,
            day: formatDay(tashkentDay(prepayUntil), locale),
            number,
          });
    return { text: text(`outcome.${outcome}`), advice };
  }
  if (outcome !== null) return { text: text(`outcome.${outcome}`), advice: text(`advice.${outcome}`) };
  // Ended without a decision of the partner: the order was cancelled or expired.
  const step = state === 'canceled' || state === 'expired' ? 'expired' : state;
  return { text: text(`step.${step}`), advice: text(`stepAdvice.${step}`, { phone: coveredPhone(phone) }) };
}

/** An application as its owner sees it. */
export async function viewOf(services: Services, row: ApplicationRow, locale: Locale): Promise<LoanStateView> {
  const [{ settings }, order] = await Promise.all([
    services.reference.get(),
    services.db
      .selectFrom('orders')
      .select(['number', 'phone', 'status', 'payment_state', 'expires_at'])
      .where('id', '=', row.order_id)
      .executeTakeFirstOrThrow(),
  ]);
  const { partner, months, total, prepayment, state, outcome, scoring_event } = row;
  const prepayUntil = prepayment > 0 && isPayable(order) ? order.expires_at : null;
  // The prepayment is not part of the monthly payments.
  const rest = total - prepayment;
  return {
    partner,
    partner_name: settings.loan_partners.find(({ key }) => key === partner)?.name ?? partner,
    months,
    total,
    monthly: monthlyPayment(rest, months),
    last_payment: lastPayment(rest, months),
    overpayment: total - row.sum,
    prepayment,
    prepay_until: prepayUntil?.toISOString() ?? null,
    state,
    next: nextOf(row),
    outcome,
    ...textsOf(
      services,
      row,
      { shopName: settings.shop.name[locale], number: order.number, phone: order.phone, prepayUntil },
      locale,
    ),
    ref_id: row.ref_id,
    ttl:
      state === 'code'
        ? Math.max(0, Math.ceil(((row.resend_at?.getTime() ?? 0) - services.now().getTime()) / 1000))
        : 0,
    code_length: state === 'code' ? row.code_length : null,
    redirect_url: state === 'redirect' ? row.redirect_url : null,
    scoring_event: state === 'scoring' ? scoring_event : null,
    scoring_path: state === 'scoring' && scoring_event !== null ? scoringPaths[scoring_event] : null,
  };
}

/** The application of an order as its owner sees it; null for an order of another kind. */
export async function loanOfOrder(services: Services, orderId: number, locale: Locale): Promise<LoanStateView | null> {
  const row = await findApplication(services, orderId);
  return row === undefined ? null : viewOf(services, row, locale);
}
