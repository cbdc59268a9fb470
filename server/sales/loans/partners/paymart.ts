import { z } from 'zod';
import { phoneDigits } from '../../../../lib/phone/phone.ts';
import { partnerHttp, readAnswer, type PartnerHttpOptions, type PartnerReply } from './http.ts';
import {
  done,
  notNow,
  refused,
  type Created,
  type PartnerUpdate,
  type Partner,
  type PartnerApplication,
  type PartnerRefusal,
  type PartnerResult,
} from './port.ts';

/** Paymart (Uzum Nasiya's partner API): POST only, a result code in every answer, sums in so'm, no callbacks. */
const response = {
  ok: 0,
  wrongCode: 4001,
  codeExpired: 4002,
  tooMany: 4003,
  notFound: 4004,
  tooEarly: 4005,
  wrongStatus: 4009,
  active: 4010,
  refused: 4020,
  dataNotFound: 4021,
  cardNotFound: 4022,
} as const;
const verified = 4;
const registering = [0, 1, 2, 5, 10, 11, 12];
const codeLength = 4;
const defaultTtl = 60;

const envelope = z.object({
  response_code: z.number().int(),
  data: z.unknown().optional(),
  seconds: z.number().int().optional(),
  reason: z.string().optional(),
});
const buyerSchema = z.object({
  status: z.number().int(),
  buyer_id: z.number().int(),
  available_limit: z.number().nullish(),
  is_in_black_list: z.boolean().default(false),
  has_overdue_contracts: z.boolean().default(false),
});
const contractSchema = z.object({ contract_id: z.number().int(), order_id: z.number().int() });
const sentSchema = z.object({ ttl: z.number().int().min(0).default(defaultTtl) });
const statusSchema = z.object({
  status: z.number().int(),
  reason: z.string().nullish(),
  deposit: z.number().min(0).nullish(),
});

type Outcome = 'limit_filled' | 'has_debt' | 'not_eligible' | 'not_passed_scoring' | 'not_approved' | 'denied';
const outcomes: Readonly<Record<string, Outcome>> = {
  limit: 'limit_filled',
  overdue: 'has_debt',
  not_eligible: 'not_eligible',
  scoring: 'not_passed_scoring',
  not_approved: 'not_approved',
};
const outcomeOf = (reason: string | null | undefined): Outcome => outcomes[reason ?? ''] ?? 'denied';
const down = refused({ why: 'down' });

function refusalOf({ response_code, seconds, reason }: z.output<typeof envelope>): PartnerRefusal {
  switch (response_code) {
    case response.wrongCode:
      return { why: 'wrongCode' };
    case response.codeExpired:
      return { why: 'codeExpired' };
    case response.tooMany:
      return { why: 'tooMany' };
    case response.tooEarly:
      return { why: 'tooEarly', seconds: seconds ?? defaultTtl };
    case response.notFound:
    case response.wrongStatus:
      return { why: 'notNow' };
    case response.refused:
      return { why: 'refused', outcome: outcomeOf(reason) };
    case response.dataNotFound:
      return { why: 'dataNotFound' };
    case response.cardNotFound:
      return { why: 'cardNotFound' };
    // 1000 and all other codes are failures of the partner.
    default:
      return { why: 'down' };
  }
}

/** 0 not confirmed, 1 active, 2 moderation, 5 cancelled; 3, 4 and 9 are later states of an active contract. */
function stepOf({ status, reason, deposit }: z.output<typeof statusSchema>): PartnerUpdate['step'] {
  if (status === 0 || status === 2) return { state: 'checking' };
  if (status !== 5) return { state: 'approved', prepayment: Math.ceil(deposit ?? 0) };
  return reason == null || reason === 'customer'
    ? { state: 'canceled' }
    : { state: 'refused', outcome: outcomeOf(reason) };
}

function blockedBy({
  status,
  is_in_black_list,
  has_overdue_contracts,
  available_limit,
}: z.output<typeof buyerSchema>): Outcome | null {
  if (has_overdue_contracts) return 'has_debt';
  if (is_in_black_list || (status !== verified && !registering.includes(status))) return 'not_eligible';
  // A buyer who registers only now has no limit yet.
  return status === verified && available_limit != null && available_limit <= 0 ? 'limit_filled' : null;
}

export function paymartPartner(options: PartnerHttpOptions): Partner {
  const call = partnerHttp({
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${options.access.key}` },
  });
  const read = <Schema extends z.ZodType>(
    reply: PartnerReply | undefined,
    schema: Schema,
  ): PartnerResult<z.output<Schema>> => {
    const answer = reply === undefined ? undefined : readAnswer(options, envelope, reply.body);
    if (answer === undefined) return down;
    // Already active: an earlier attempt has done it.
    if (answer.response_code !== response.ok && answer.response_code !== response.active)
      return refused(refusalOf(answer));
    const value = readAnswer(options, schema, answer.data);
    return value === undefined ? down : done(value);
  };
  const post = async <Schema extends z.ZodType>(path: string, body: object, schema: Schema) =>
    read(await call('POST', path, body), schema);
  const buyerOf = (phone: string) =>
    post('/api/v1/buyers/check-status', { phone: Number(phoneDigits(phone)) }, buyerSchema);

  const sendCode = async (
    buyer: string | undefined,
    contract: string | undefined,
  ): Promise<PartnerResult<PartnerUpdate['step']>> => {
    const sent = await post(
      '/v3/buyers/send-code-sms',
      { buyer_id: Number(buyer), contract_id: Number(contract) },
      sentSchema,
    );
    if (sent.ok) return done({ state: 'code', ttl: sent.value.ttl, codeLength });
    return sent;
  };
  /** A contract of a verified buyer, and its first code. */
  const contractFor = async (application: PartnerApplication, buyer: number): Promise<PartnerResult<Created>> => {
    const contract = await post(
      '/api/v1/orders',
      {
        user_id: buyer,
        period: application.months,
        ext_order_id: application.reference,
        callback: application.returnUrl,
        products: application.lines.map(({ id, name, price, count }) => ({
          product_id: id,
          name,
          price,
          amount: count,
        })),
      },
      contractSchema,
    );
    if (!contract.ok) return contract;
    const memory = {
      buyer: String(buyer),
      contract: String(contract.value.contract_id),
      order: String(contract.value.order_id),
    };
    const step = await sendCode(memory.buyer, memory.contract);
    if (step.ok) return done({ refId: memory.contract, step: step.value, memory });
    // The code of an earlier attempt is still valid.
    return step.why === 'tooEarly'
      ? done({ refId: memory.contract, step: { state: 'code', ttl: step.seconds, codeLength }, memory })
      : step;
  };
  const statusOf = async ({ memory }: PartnerApplication): Promise<PartnerResult<PartnerUpdate>> => {
    const status = await post(
      '/api/v1/contracts/check-status',
      { contract_id: Number(memory['contract']) },
      statusSchema,
    );
    return status.ok ? done({ step: stepOf(status.value) }) : status;
  };

  return {
    key: options.partner,
    auth: notNow,
    tokenise: notNow,
    requestCode: notNow,
    verify: notNow,
    payments: notNow,
    check: async (phone) => {
      const buyer = await buyerOf(phone);
      if (!buyer.ok) return buyer;
      return done({
        known: buyer.value.status === verified,
        registration: registering.includes(buyer.value.status),
        outcome: blockedBy(buyer.value),
        limit: buyer.value.available_limit ?? null,
      });
    },
    create: async (application) => {
      const buyer = await buyerOf(application.phone);
      if (!buyer.ok) return buyer;
      const outcome = blockedBy(buyer.value);
      if (outcome !== null) return refused({ why: 'refused', outcome });
      if (buyer.value.status === verified) return contractFor(application, buyer.value.buyer_id);
      return done({
        refId: application.reference,
        step: { state: 'registration' },
        memory: { buyer: String(buyer.value.buyer_id) },
      });
    },
    register: async (application, { fullName, pinfl, passport, card }) => {
      const registered = await post(
        '/api/v1/buyers/register',
        {
          phone: Number(phoneDigits(application.phone)),
          full_name: fullName,
          pinfl,
          passport,
          card_number: card.number,
          card_expiry: `${String(card.month).padStart(2, '0')}${String(card.year % 100).padStart(2, '0')}`,
        },
        buyerSchema,
      );
      return registered.ok ? contractFor(application, registered.value.buyer_id) : registered;
    },
    confirm: async (application, code) => {
      const { memory } = application;
      const checked = await post(
        '/v3/buyers/check-code-sms',
        { buyer_id: Number(memory['buyer']), contract_id: Number(memory['contract']), code },
        z.unknown(),
      );
      if (!checked.ok) return checked;
      const confirmed = await post(
        '/api/v1/contracts/confirm',
        { contract_id: Number(memory['contract']) },
        z.unknown(),
      );
      return confirmed.ok ? statusOf(application) : confirmed;
    },
    resend: async ({ memory }) => {
      const step = await sendCode(memory['buyer'], memory['contract']);
      return step.ok ? done({ step: step.value }) : step;
    },
    status: async (application) =>
      application.memory['contract'] === undefined ? refused({ why: 'notNow' }) : statusOf(application),
    cancel: async ({ memory }) => {
      if (memory['contract'] === undefined) return done({ step: { state: 'canceled' } });
      // The order's id goes into a field named contract_id.
      const canceled = await post('/api/v1/contracts/cancel', { contract_id: Number(memory['order']) }, z.unknown());
      return canceled.ok ? done({ step: { state: 'canceled' } }) : canceled;
    },
  };
}
