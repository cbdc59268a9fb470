import type { LoanPartner } from '../../../lib/contract/constants.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { Buyer } from '../../../lib/contract/partner.ts';
import type { Locale } from '../../../lib/i18n/locales.ts';
import { phoneDigits } from '../../../lib/phone/phone.ts';
import { hashGuest, type RequestContext } from '../../http/context.ts';
import type { Mount } from '../../http/mount.ts';
import { isOffered } from '../../core/instalments/terms.ts';
import { isRefusal, refuse, type Refusal } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { findOwnApplication, type ApplicationRow } from '../loan-applications/row.ts';
import { confirmCode, registerBuyer, resendCode } from './applications/steps.ts';
import { viewOf } from '../loan-applications/view.ts';
import { openMemberToken, sealMemberToken } from './member-token.ts';
import { membersOnly, refusalFor } from './refusals.ts';
import { requestCode } from './requests.ts';

/** One of the caller's own applications with this partner. */
export async function ownApplication(
  services: Services,
  { guestId }: RequestContext,
  orderId: number,
  partner?: LoanPartner,
): Promise<ApplicationRow | Refusal> {
  const row = guestId === undefined ? undefined : await findOwnApplication(services, orderId, hashGuest(guestId));
  return row === undefined || (partner !== undefined && row.partner !== partner) ? refuse('orderNotFound') : row;
}

async function buyerOf(services: Services, key: LoanPartner, phone: string, locale: Locale): Promise<Buyer | Refusal> {
  const partner = services.partners.get(key);
  const { settings } = await services.reference.get();
  if (partner === undefined || !isOffered(services, settings, key)) return refuse('partnerUnavailable');
  const buyer = await partner.check(phone);
  if (!buyer.ok) return refusalFor(services, locale, buyer);
  const { known, registration, outcome, limit } = buyer.value;
  const name = settings.loan_partners.find((entry) => entry.key === key)?.name ?? key;
  const text = (path: string) => services.texts.text(locale, `api.loan.${path}`, { partner: name });
  return {
    known,
    registration: !known && registration,
    outcome,
    limit,
    can_apply: outcome === null && (known || registration),
    text: outcome !== null ? text(`outcome.${outcome}`) : known ? text('known') : text('partnerNeedsMember'),
  };
}

/** Calls of Intend: a member signs in, then confirms the order with a code. */
function intendRoutes(mount: Mount, services: Services): void {
  mount(
    contract.partner.intendMemberCheck,
    ({ body, context: { locale } }) => buyerOf(services, 'intend', body.phone, locale),
    { rateLimit: 'partner.check' },
  );

  mount(
    contract.partner.intendMemberAuth,
    async ({ body, context: { locale } }) => {
      const member = await services.partners.get('intend')?.auth(body.phone, body.password);
      if (member === undefined) return refuse('partnerUnavailable');
      if (!member.ok) return member.why === 'stranger' ? membersOnly() : refusalFor(services, locale, member);
      const { fullName, token, tokenType, expiresIn } = member.value;
      return {
        username: phoneDigits(body.phone),
        full_name: fullName,
        token_type: tokenType,
        expires_in: expiresIn,
        token: sealMemberToken(services, 'intend', body.phone, token, expiresIn),
      };
    },
    { rateLimit: 'partner.sign-in' },
  );

  /** A given token must belong to the order's phone. */
  const wrongToken = async (row: ApplicationRow, token: string | null | undefined): Promise<Refusal | undefined> => {
    if (token == null || token === '') return undefined;
    const { phone } = await services.db
      .selectFrom('orders')
      .select('phone')
      .where('id', '=', row.order_id)
      .executeTakeFirstOrThrow();
    return openMemberToken(services, token, 'intend', phone) === undefined
      ? refuse('invalid', [{ field: 'token', message: 'partnerToken' }])
      : undefined;
  };

  mount(
    contract.partner.intendVerifyOrder,
    async ({ body, context: context }) => {
      const row = await ownApplication(services, context, body.order_id, 'intend');
      if (isRefusal(row)) return row;
      if (row.ref_id !== body.ref_id) return refuse('orderNotFound');
      const refusal = await wrongToken(row, body.token);
      if (refusal !== undefined) return refusal;
      const confirmed = await confirmCode(services, row, body.code, context.locale);
      return isRefusal(confirmed) ? confirmed : viewOf(services, confirmed, context.locale);
    },
    { rateLimit: 'loan.step' },
  );

  mount(
    contract.partner.intendResendCode,
    async ({ body, context: context }) => {
      const found = await services.db
        .selectFrom('loan_applications')
        .select('order_id')
        .where('partner', '=', 'intend')
        .where('ref_id', '=', body.ref_id)
        .executeTakeFirst();
      const row =
        found === undefined
          ? refuse('orderNotFound')
          : await ownApplication(services, context, found.order_id, 'intend');
      if (isRefusal(row)) return row;
      const refusal = await wrongToken(row, body.token);
      if (refusal !== undefined) return refusal;
      const sent = await resendCode(services, row, context.locale);
      if (isRefusal(sent)) return sent;
      const { ttl } = await viewOf(services, sent, context.locale);
      return { ref_id: body.ref_id, ttl };
    },
    { rateLimit: 'loan.step' },
  );
}

/** Calls of the partners, each on the shopper's own order only. */
export function partnerRoutes(mount: Mount, services: Services): void {
  intendRoutes(mount, services);
  mount(
    contract.partner.alifCheckBuyer,
    ({ body, context: { locale } }) => buyerOf(services, 'alif', body.phone, locale),
    { rateLimit: 'partner.check' },
  );
  mount(
    contract.partner.alifRequestOtp,
    ({ body, context: { locale } }) => requestCode(services, 'alif', body.phone, locale),
    { rateLimit: 'partner.check' },
  );
  mount(
    contract.partner.checkBuyer,
    ({ params, body, context: { locale } }) => buyerOf(services, params.name, body.phone, locale),
    { rateLimit: 'partner.check' },
  );

  mount(
    contract.partner.confirm,
    async ({ params, body, context: context }) => {
      const row = await ownApplication(services, context, body.order_id, params.name);
      if (isRefusal(row)) return row;
      const confirmed = await confirmCode(services, row, body.code, context.locale);
      return isRefusal(confirmed) ? confirmed : viewOf(services, confirmed, context.locale);
    },
    { rateLimit: 'loan.step' },
  );

  mount(
    contract.partner.resend,
    async ({ params, body, context: context }) => {
      const row = await ownApplication(services, context, body.order_id, params.name);
      if (isRefusal(row)) return row;
      const sent = await resendCode(services, row, context.locale);
      return isRefusal(sent) ? sent : viewOf(services, sent, context.locale);
    },
    { rateLimit: 'loan.step' },
  );

  mount(
    contract.partner.register,
    async ({ params, body, context: context }) => {
      const row = await ownApplication(services, context, body.order_id, params.name);
      if (isRefusal(row)) return row;
      const {
        full_name: fullName,
        pinfl,
        passport_number: passport,
        card_number: number,
        card_issue: { month, year },
      } = body;
      const registered = await registerBuyer(
        services,
        row,
        { fullName, pinfl, passport, card: { number, month, year } },
        context.locale,
      );
      return isRefusal(registered) ? registered : viewOf(services, registered, context.locale);
    },
    { rateLimit: 'loan.step' },
  );
}
