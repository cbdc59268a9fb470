import { createHash } from 'node:crypto';
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
  type PartnerMember,
  type PartnerRefusal,
  type PartnerResult,
} from './port.ts';

/** Intend, following its public example of the external API: an `api-key`, a bearer token per member, sums in tiyin. */
const tiyin = 100;
const codeTtl = 600;

const failureSchema = z.object({
  success: z.literal(false),
  error: z.object({ code: z.string(), seconds: z.number().int().optional() }),
});
const successSchema = z.object({ success: z.literal(true), data: z.unknown() });
const memberSchema = z.object({
  username: z.string(),
  full_name: z.string(),
  token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.number().int().min(1),
});
const checkSchema = z.object({
  exists: z.boolean(),
  blocked: z.enum(['limit', 'debt', 'not_eligible']).nullable(),
  limit: z.number().int().nullable(),
});
const orderSchema = z.object({
  ref_id: z.string().min(1),
  status: z.enum(['wait_code', 'moderation', 'success', 'reject', 'canceled']),
  reason: z.string().nullish(),
  ttl: z.number().int().min(0).nullish(),
  code_length: z.number().int().nullish(),
  prepayment: z.number().int().min(0).nullish(),
});

const blocked = { limit: 'limit_filled', debt: 'has_debt', not_eligible: 'not_eligible' } as const;
const reasons: Readonly<
  Record<string, 'limit_filled' | 'has_debt' | 'not_eligible' | 'not_passed_scoring' | 'not_approved'>
> = {
  ...blocked,
  scoring: 'not_passed_scoring',
  not_approved: 'not_approved',
};
const down = refused({ why: 'down' });

function refusalOf({ code, seconds }: z.output<typeof failureSchema>['error']): PartnerRefusal {
  const known: Readonly<Record<string, PartnerRefusal>> = {
    member_not_found: { why: 'stranger' },
    wrong_credentials: { why: 'wrongCredentials' },
    wrong_code: { why: 'wrongCode' },
    code_expired: { why: 'codeExpired' },
    too_many_attempts: { why: 'tooMany' },
    too_early: { why: 'tooEarly', seconds: seconds ?? 60 },
    wrong_status: { why: 'notNow' },
  };
  return known[code] ?? { why: 'refused', outcome: reasons[code] ?? 'denied' };
}

function toMoved(order: z.output<typeof orderSchema>): PartnerUpdate {
  switch (order.status) {
    case 'wait_code':
      return { step: { state: 'code', ttl: order.ttl ?? 60, codeLength: order.code_length ?? 6 } };
    case 'moderation':
      return { step: { state: 'checking' } };
    case 'success':
      return { step: { state: 'approved', prepayment: Math.ceil((order.prepayment ?? 0) / tiyin) } };
    case 'reject':
      return { step: { state: 'refused', outcome: reasons[order.reason ?? ''] ?? 'denied' } };
    case 'canceled':
      return { step: { state: 'canceled' } };
  }
}

/** The signature that signs a member in on behalf of the shop: the phone with the shared secret. */
const phoneSignature = (phone: string, secret: string): string =>
  createHash('sha512').update(`${phone}$${secret}`).digest('hex');

/** A POST to Intend, with its answer read by a schema; `token` is a member's. */
type IntendCall = <Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
  token?: string,
) => Promise<PartnerResult<z.output<Schema>>>;

function openCall(options: PartnerHttpOptions): IntendCall {
  const call = partnerHttp({ ...options, headers: { ...options.headers, 'api-key': options.access.key } });
  return async (path, body, schema, token) => {
    const reply = await call('POST', path, body, token === undefined ? {} : { authorization: `Bearer ${token}` });
    if (reply === undefined) return down;
    const failure = failureSchema.safeParse(reply.body);
    if (failure.success) return refused(refusalOf(failure.data.error));
    const answer = readAnswer(options, successSchema, reply.body);
    const value = answer === undefined ? undefined : readAnswer(options, schema, answer.data);
    return value === undefined ? down : done(value);
  };
}

async function orderCall(
  call: IntendCall,
  path: string,
  body: object,
  token?: string,
): Promise<PartnerResult<PartnerUpdate & { refId: string }>> {
  const order = await call(path, body, orderSchema, token);
  return order.ok ? done({ ...toMoved(order.value), refId: order.value.ref_id }) : order;
}

async function signIn(call: IntendCall, body: object): Promise<PartnerResult<PartnerMember>> {
  const member = await call('/external/member/auth', body, memberSchema);
  if (!member.ok) return member;
  const { username, full_name, token, token_type, expires_in } = member.value;
  return done({ username, fullName: full_name, token, tokenType: token_type, expiresIn: expires_in });
}

/** The member's token: from the sign-in, else by the shop's own signature. */
async function tokenFor(
  call: IntendCall,
  { memory, phone }: PartnerApplication,
  secret: string,
): Promise<PartnerResult<string>> {
  const storedToken = memory['token'];
  if (storedToken !== undefined) return done(storedToken);
  const username = phoneDigits(phone);
  const member = await signIn(call, { username, token: phoneSignature(username, secret) });
  return member.ok ? done(member.value.token) : member;
}

async function check(call: IntendCall, phone: string): Promise<PartnerResult<PartnerBuyer>> {
  const member = await call('/external/member/check', { username: phoneDigits(phone) }, checkSchema);
  if (!member.ok) return member;
  const { exists, blocked: by, limit } = member.value;
  return done({
    known: exists,
    registration: false,
    outcome: by === null ? null : blocked[by],
    limit: limit === null ? null : Math.floor(limit / tiyin),
  });
}

async function create(
  call: IntendCall,
  application: PartnerApplication,
  secret: string,
): Promise<PartnerResult<Created>> {
  const token = await tokenFor(call, application, secret);
  if (!token.ok) return token;
  const body = {
    duration: application.months,
    order_id: application.reference,
    ref_id: application.reference,
    ttl: codeTtl,
    products: application.lines.map(({ id, name, price, count }) => ({
      id,
      name,
      price: price * tiyin,
      quantity: count,
    })),
  };
  const order = await orderCall(call, '/external/order/create', body, token.value);
  return order.ok ? done({ ...order.value, memory: { token: token.value } }) : order;
}

export function intendPartner(options: PartnerHttpOptions): Partner {
  const call = openCall(options);
  const { secret } = options.access;
  return {
    key: options.partner,
    tokenise: notNow,
    requestCode: notNow,
    register: notNow,
    verify: notNow,
    payments: notNow,
    check: (phone) => check(call, phone),
    auth: (phone, password) => signIn(call, { username: phoneDigits(phone), password }),
    create: (application) => create(call, application, secret),
    confirm: ({ refId, memory }, code) =>
      orderCall(call, '/external/cheque/confirm', { ref_id: refId, code }, memory['token']),
    resend: ({ refId, memory }) => orderCall(call, '/external/cheque/resend', { ref_id: refId }, memory['token']),
    status: ({ refId, memory }) => orderCall(call, '/external/order/check', { ref_id: refId }, memory['token']),
    cancel: ({ refId, memory }) => orderCall(call, '/external/order/cancel', { ref_id: refId }, memory['token']),
  };
}
