import { z } from 'zod';
import { phoneDigits } from '../../../../lib/phone/phone.ts';
import { partnerHttp, readAnswer, type PartnerHttpOptions, type PartnerReply } from './http.ts';
import {
  done,
  notNow,
  refused,
  type PartnerUpdate,
  type Partner,
  type PartnerApplication,
  type PartnerRefusal,
  type PartnerResult,
} from './port.ts';

/**
 * Alif Nasiya: a code goes to the buyer's phone first, and the application is created with that code. Until the code is
 * right there is no application at Alif, and ours has our reference.
 */
const tiyin = 100;
const defaultTtl = 60;
const path = (rest: string): string => `/e-commerce/merchants/new/applications/${rest}`;

const errorSchema = z.object({ error: z.string(), seconds: z.number().int().optional() });
const buyerSchema = z.object({
  registered: z.boolean(),
  available_limit: z.number().int().nullable(),
  blocked: z.string().nullable(),
});
const sentSchema = z.object({
  ttl: z.number().int().min(0).default(defaultTtl),
  code_length: z.number().int().default(4),
});
const applicationSchema = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  status: z.enum(['new', 'approved', 'rejected', 'canceled']),
  reason: z.string().nullish(),
  prepayment: z.number().int().min(0).nullish(),
});

const outcomes: Readonly<
  Record<string, 'limit_filled' | 'has_debt' | 'not_eligible' | 'not_passed_scoring' | 'not_approved'>
> = {
  limit_exceeded: 'limit_filled',
  has_debt: 'has_debt',
  not_eligible: 'not_eligible',
  scoring: 'not_passed_scoring',
  not_approved: 'not_approved',
};
const down = refused({ why: 'down' });

function refusalOf({ error, seconds }: z.output<typeof errorSchema>): PartnerRefusal {
  const known: Readonly<Record<string, PartnerRefusal>> = {
    not_registered: { why: 'stranger' },
    wrong_otp: { why: 'wrongCode' },
    otp_expired: { why: 'codeExpired' },
    too_many_attempts: { why: 'tooMany' },
    too_early: { why: 'tooEarly', seconds: seconds ?? defaultTtl },
    wrong_status: { why: 'notNow' },
  };
  return known[error] ?? { why: 'refused', outcome: outcomes[error] ?? 'denied' };
}

function stepOf({ status, reason, prepayment }: z.output<typeof applicationSchema>): PartnerUpdate['step'] {
  if (status === 'approved') return { state: 'approved', prepayment: Math.ceil((prepayment ?? 0) / tiyin) };
  if (status === 'rejected') return { state: 'refused', outcome: outcomes[reason ?? ''] ?? 'denied' };
  return { state: status === 'canceled' ? 'canceled' : 'checking' };
}

export function alifPartner(options: PartnerHttpOptions): Partner {
  const call = partnerHttp({ ...options, headers: { ...options.headers, 'merchant-token': options.access.key } });
  const read = <Schema extends z.ZodType>(
    reply: PartnerReply | undefined,
    schema: Schema,
  ): PartnerResult<z.output<Schema>> => {
    if (reply === undefined) return down;
    const failure = reply.status >= 400 ? readAnswer(options, errorSchema, reply.body) : undefined;
    if (failure !== undefined) return refused(refusalOf(failure));
    const value = reply.status >= 400 ? undefined : readAnswer(options, schema, reply.body);
    return value === undefined ? down : done(value);
  };
  const moved = (reply: PartnerReply | undefined): PartnerResult<PartnerUpdate> => {
    const application = read(reply, applicationSchema);
    return application.ok
      ? done({ step: stepOf(application.value), memory: { id: application.value.id } })
      : application;
  };
  /** A code that is still valid counts as a new one. */
  const requestCode = async (phone: string): Promise<PartnerResult<{ ttl: number; codeLength: number }>> => {
    const sent = read(await call('POST', path('request-otp/'), { phone: phoneDigits(phone) }), sentSchema);
    return sent.ok ? done({ ttl: sent.value.ttl, codeLength: sent.value.code_length }) : sent;
  };
  /** The same reference is the same application. */
  const store = async (
    { reference, phone, sum, total, months, lines }: PartnerApplication,
    code: string,
  ): Promise<PartnerResult<PartnerUpdate>> =>
    moved(
      await call('POST', path('store/'), {
        phone: phoneDigits(phone),
        otp: code,
        reference,
        condition: { commission: (total - sum) * tiyin, duration: months },
        items: lines.map(({ id, name, price, count }) => ({
          good: name,
          good_type: 'product',
          price: price * tiyin,
          sku: String(id),
          quantity: count,
          ikpu: '',
        })),
      }),
    );
  /**
   * Alif's id of the application; undefined if it has none. If the answer to a code was lost, the code is sent again.
   */
  const idOf = async (application: PartnerApplication): Promise<PartnerResult<string | undefined>> => {
    const {
      memory: { id, code },
    } = application;
    if (id !== undefined || code === undefined) return done(id);
    const stored = await store(application, code);
    if (stored.ok) return done(stored.value.memory?.['id']);
    return stored.why === 'down' ? down : done(undefined);
  };
  return {
    key: options.partner,
    requestCode,
    auth: notNow,
    tokenise: notNow,
    register: notNow,
    verify: notNow,
    payments: notNow,
    check: async (phone) => {
      const buyer = read(await call('POST', path('check-buyer/'), { phone: phoneDigits(phone) }), buyerSchema);
      if (!buyer.ok) return buyer;
      const { registered, available_limit, blocked } = buyer.value;
      return done({
        known: registered,
        registration: false,
        outcome: blocked === null ? null : (outcomes[blocked] ?? 'denied'),
        limit: available_limit === null ? null : Math.floor(available_limit / tiyin),
      });
    },
    create: async ({ reference, phone }) => {
      const sent = await requestCode(phone);
      const fresh = !sent.ok && sent.why === 'tooEarly' ? { ttl: sent.seconds, codeLength: 4 } : undefined;
      if (!sent.ok && fresh === undefined) return sent;
      return done({
        refId: reference,
        step: { state: 'code', ...(sent.ok ? sent.value : (fresh ?? { ttl: 0, codeLength: 4 })) },
        memory: {},
      });
    },
    confirm: store,
    resend: async ({ phone }) => {
      const sent = await requestCode(phone);
      return sent.ok ? done({ step: { state: 'code', ...sent.value } }) : sent;
    },
    status: async ({ memory }) =>
      memory['id'] === undefined ? refused({ why: 'notNow' }) : moved(await call('GET', path(`${memory['id']}/`))),
    cancel: async (application) => {
      const id = await idOf(application);
      if (!id.ok) return id;
      // Before the code there is nothing at Alif to cancel.
      return id.value === undefined
        ? done({ step: { state: 'canceled' } })
        : moved(await call('POST', path(`${id.value}/cancel/`), {}));
    },
  };
}
