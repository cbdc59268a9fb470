import { createHash } from 'node:crypto';
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

/** Signs a member in on behalf of the shop: the phone signed with the shared secret. */
const signedPhone = (phone: string, secret: string): string =>
  createHash('sha512').update(`${phone}$${secret}`).digest('hex');

export function intendPartner(options: PartnerHttpOptions): Partner {
  const { access } = options;
  const call = partnerHttp({ ...options, headers: { ...options.headers, 'api-key': access.key } });
  const read = <Schema extends z.ZodType>(
    reply: PartnerReply | undefined,
    schema: Schema,
  ): PartnerResult<z.output<Schema>> => {
    if (reply === undefined) return down;
    const failure = failureSchema.safeParse(reply.body);
    if (failure.success) return refused(refusalOf(failure.data.error));
    const answer = readAnswer(options, successSchema, reply.body);
    const value = answer === undefined ? undefined : readAnswer(options, schema, answer.data);
    return value === undefined ? down : done(value);
  };
  const orderCall = async (
    path: string,
    body: object,
    token?: string,
  ): Promise<PartnerResult<PartnerUpdate & { refId: string }>> => {
    const order = read(
      await call('POST', path, body, token === undefined ? {} : { authorization: `Bearer ${token}` }),
      orderSchema,
    );
    return order.ok ? done({ ...toMoved(order.value), refId: order.value.ref_id }) : order;
  };
  const signIn = async (body: object): Promise<PartnerResult<PartnerMember>> => {
    const member = read(await call('POST', '/external/member/auth', body), memberSchema);
    if (!member.ok) return member;
    const { username, full_name, token, token_type, expires_in } = member.value;
    return done({ username, fullName: full_name, token, tokenType: token_type, expiresIn: expires_in });
  };
  /** The member's token: from the sign-in, else by the shop's own signature. */
  const tokenFor = async ({ memory, phone }: PartnerApplication): Promise<PartnerResult<string>> => {
    const storedToken = memory['token'];
    if (storedToken !== undefined) return done(storedToken);
    const username = phoneDigits(phone);
    const member = await signIn({ username, token: signedPhone(username, access.secret) });
    return member.ok ? done(member.value.token) : member;
  };
  return {
    key: options.partner,
    check: async (phone) => {
      const member = read(await call('POST', '/external/member/check', { username: phoneDigits(phone) }), checkSchema);
      if (!member.ok) return member;
      const { exists, blocked: by, limit } = member.value;
      return done({
        known: exists,
        registration: false,
        outcome: by === null ? null : blocked[by],
        limit: limit === null ? null : Math.floor(limit / tiyin),
      });
    },
    auth: (phone, password) => signIn({ username: phoneDigits(phone), password }),
    tokenise: notNow,
    requestCode: notNow,
    register: notNow,
    verify: notNow,
    payments: notNow,
    create: async (application) => {
      const token = await tokenFor(application);
      if (!token.ok) return token;
      const created = await orderCall(
        '/external/order/create',
        {
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
        },
        token.value,
      );
      return created.ok ? done({ ...created.value, memory: { token: token.value } }) : created;
    },
    confirm: ({ refId, memory }, code) =>
      orderCall('/external/cheque/confirm', { ref_id: refId, code }, memory['token']),
    resend: ({ refId, memory }) => orderCall('/external/cheque/resend', { ref_id: refId }, memory['token']),
    status: ({ refId, memory }) => orderCall('/external/order/check', { ref_id: refId }, memory['token']),
    cancel: ({ refId, memory }) => orderCall('/external/order/cancel', { ref_id: refId }, memory['token']),
  };
}
