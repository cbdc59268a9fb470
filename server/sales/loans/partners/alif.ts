import { z } from 'zod';
import { phoneDigits } from '../../../../lib/phone/phone.ts';
import { partnerHttp, readAnswer, type PartnerHttpOptions } from './http.ts';
import {
  done,
  notNow,
  refused,
  type Created,
  type PartnerBuyer,
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

/** A call to Alif, with its answer read by a schema. */
type AlifCall = <Schema extends z.ZodType>(
  method: 'GET' | 'POST',
  path: string,
  body: object | undefined,
  schema: Schema,
) => Promise<PartnerResult<z.output<Schema>>>;

function openCall(options: PartnerHttpOptions): AlifCall {
  const call = partnerHttp({ ...options, headers: { ...options.headers, 'merchant-token': options.access.key } });
  return async (method, path, body, schema) => {
    const reply = await call(method, path, body);
    if (reply === undefined) return down;
    const failure = reply.status >= 400 ? readAnswer(options, errorSchema, reply.body) : undefined;
    if (failure !== undefined) return refused(refusalOf(failure));
    const value = reply.status >= 400 ? undefined : readAnswer(options, schema, reply.body);
    return value === undefined ? down : done(value);
  };
}

function updateOf(application: PartnerResult<z.output<typeof applicationSchema>>): PartnerResult<PartnerUpdate> {
  return application.ok ? done({ step: stepOf(application.value), memory: { id: application.value.id } }) : application;
}

/** A code that is still valid counts as a new one. */
async function requestCode(call: AlifCall, phone: string): Promise<PartnerResult<{ ttl: number; codeLength: number }>> {
  const sent = await call('POST', path('request-otp/'), { phone: phoneDigits(phone) }, sentSchema);
  return sent.ok ? done({ ttl: sent.value.ttl, codeLength: sent.value.code_length }) : sent;
}

/** The same reference is the same application. */
async function store(
  call: AlifCall,
  { reference, phone, sum, total, months, lines }: PartnerApplication,
  code: string,
): Promise<PartnerResult<PartnerUpdate>> {
  const body = {
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
  };
  return updateOf(await call('POST', path('store/'), body, applicationSchema));
}

/** Alif's id of the application; undefined if it has none. If the answer to a code was lost, the code is sent again. */
async function idOf(call: AlifCall, application: PartnerApplication): Promise<PartnerResult<string | undefined>> {
  const {
    memory: { id, code },
  } = application;
  if (id !== undefined || code === undefined) return done(id);
  const stored = await store(call, application, code);
  if (stored.ok) return done(stored.value.memory?.['id']);
  return stored.why === 'down' ? down : done(undefined);
}

async function check(call: AlifCall, phone: string): Promise<PartnerResult<PartnerBuyer>> {
  const buyer = await call('POST', path('check-buyer/'), { phone: phoneDigits(phone) }, buyerSchema);
  if (!buyer.ok) return buyer;
  const { registered, available_limit, blocked } = buyer.value;
  return done({
    known: registered,
    registration: false,
    outcome: blocked === null ? null : (outcomes[blocked] ?? 'denied'),
    limit: available_limit === null ? null : Math.floor(available_limit / tiyin),
  });
}

async function create(call: AlifCall, { reference, phone }: PartnerApplication): Promise<PartnerResult<Created>> {
  const sent = await requestCode(call, phone);
  const fresh = !sent.ok && sent.why === 'tooEarly' ? { ttl: sent.seconds, codeLength: 4 } : undefined;
  if (!sent.ok && fresh === undefined) return sent;
  return done({
    refId: reference,
    step: { state: 'code', ...(sent.ok ? sent.value : (fresh ?? { ttl: 0, codeLength: 4 })) },
    memory: {},
  });
}

async function resend(call: AlifCall, { phone }: PartnerApplication): Promise<PartnerResult<PartnerUpdate>> {
  const sent = await requestCode(call, phone);
  return sent.ok ? done({ step: { state: 'code', ...sent.value } }) : sent;
}

async function readStatus(call: AlifCall, { memory }: PartnerApplication): Promise<PartnerResult<PartnerUpdate>> {
  return memory['id'] === undefined
    ? refused({ why: 'notNow' })
    : updateOf(await call('GET', path(`${memory['id']}/`), undefined, applicationSchema));
}

async function cancel(call: AlifCall, application: PartnerApplication): Promise<PartnerResult<PartnerUpdate>> {
  const id = await idOf(call, application);
  if (!id.ok) return id;
  // Before the code there is nothing at Alif to cancel.
  return id.value === undefined
    ? done({ step: { state: 'canceled' } })
    : updateOf(await call('POST', path(`${id.value}/cancel/`), {}, applicationSchema));
}

export function alifPartner(options: PartnerHttpOptions): Partner {
  const call = openCall(options);
  return {
    key: options.partner,
    auth: notNow,
    tokenise: notNow,
    register: notNow,
    verify: notNow,
    payments: notNow,
    requestCode: (phone) => requestCode(call, phone),
    check: (phone) => check(call, phone),
    create: (application) => create(call, application),
    confirm: (application, code) => store(call, application, code),
    resend: (application) => resend(call, application),
    status: (application) => readStatus(call, application),
    cancel: (application) => cancel(call, application),
  };
}
