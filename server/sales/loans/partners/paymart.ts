import { z } from 'zod';
import { phoneDigits } from '../../../../lib/phone/phone.ts';
import { partnerHttp, readAnswer, type PartnerHttpOptions } from './http.ts';
import {
  blockedBy,
  buyerSchema,
  contractSchema,
  envelope,
  isRegistering,
  isSuccess,
  isVerified,
  refusalOf,
  sentSchema,
  statusSchema,
  stepOf,
} from './paymart-answers.ts';
import {
  done,
  notNow,
  refused,
  type Created,
  type PartnerBuyer,
  type PartnerUpdate,
  type Partner,
  type PartnerApplication,
  type PartnerRegistration,
  type PartnerResult,
} from './port.ts';

const codeLength = 4;
const down = refused({ why: 'down' });

/** A call to Paymart, with its answer read by a schema. */
type Post = <Schema extends z.ZodType>(
  path: string,
  body: object,
  schema: Schema,
) => Promise<PartnerResult<z.output<Schema>>>;

function openPost(options: PartnerHttpOptions): Post {
  const call = partnerHttp({
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${options.access.key}` },
  });
  return async (path, body, schema) => {
    const reply = await call('POST', path, body);
    const answer = reply === undefined ? undefined : readAnswer(options, envelope, reply.body);
    if (answer === undefined) return down;
    if (!isSuccess(answer)) return refused(refusalOf(answer));
    const value = readAnswer(options, schema, answer.data);
    return value === undefined ? down : done(value);
  };
}

const buyerOf = (post: Post, phone: string) =>
  post('/api/v1/buyers/check-status', { phone: Number(phoneDigits(phone)) }, buyerSchema);

async function sendCode(
  post: Post,
  buyer: string | undefined,
  contract: string | undefined,
): Promise<PartnerResult<PartnerUpdate['step']>> {
  const body = { buyer_id: Number(buyer), contract_id: Number(contract) };
  const sent = await post('/v3/buyers/send-code-sms', body, sentSchema);
  if (sent.ok) return done({ state: 'code', ttl: sent.value.ttl, codeLength });
  return sent;
}

/** A contract of a verified buyer, and its first code. */
async function createContract(
  post: Post,
  application: PartnerApplication,
  buyer: number,
): Promise<PartnerResult<Created>> {
  const contract = await post(
    '/api/v1/orders',
    {
      user_id: buyer,
      period: application.months,
      ext_order_id: application.reference,
      callback: application.returnUrl,
      products: application.lines.map(({ id, name, price, count }) => ({ product_id: id, name, price, amount: count })),
    },
    contractSchema,
  );
  if (!contract.ok) return contract;
  const memory = {
    buyer: String(buyer),
    contract: String(contract.value.contract_id),
    order: String(contract.value.order_id),
  };
  const step = await sendCode(post, memory.buyer, memory.contract);
  if (step.ok) return done({ refId: memory.contract, step: step.value, memory });
  // The code of an earlier attempt is still valid.
  return step.why === 'tooEarly'
    ? done({ refId: memory.contract, step: { state: 'code', ttl: step.seconds, codeLength }, memory })
    : step;
}

async function readStatus(post: Post, { memory }: PartnerApplication): Promise<PartnerResult<PartnerUpdate>> {
  const body = { contract_id: Number(memory['contract']) };
  const status = await post('/api/v1/contracts/check-status', body, statusSchema);
  return status.ok ? done({ step: stepOf(status.value) }) : status;
}

async function check(post: Post, phone: string): Promise<PartnerResult<PartnerBuyer>> {
  const buyer = await buyerOf(post, phone);
  if (!buyer.ok) return buyer;
  return done({
    known: isVerified(buyer.value),
    registration: isRegistering(buyer.value),
    outcome: blockedBy(buyer.value),
    limit: buyer.value.available_limit ?? null,
  });
}

async function create(post: Post, application: PartnerApplication): Promise<PartnerResult<Created>> {
  const buyer = await buyerOf(post, application.phone);
  if (!buyer.ok) return buyer;
  const outcome = blockedBy(buyer.value);
  if (outcome !== null) return refused({ why: 'refused', outcome });
  if (isVerified(buyer.value)) return createContract(post, application, buyer.value.buyer_id);
  return done({
    refId: application.reference,
    step: { state: 'registration' },
    memory: { buyer: String(buyer.value.buyer_id) },
  });
}

async function register(
  post: Post,
  application: PartnerApplication,
  { fullName, pinfl, passport, card }: PartnerRegistration,
): Promise<PartnerResult<Created>> {
  const buyer = await post(
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
  return buyer.ok ? createContract(post, application, buyer.value.buyer_id) : buyer;
}

async function confirm(
  post: Post,
  application: PartnerApplication,
  code: string,
): Promise<PartnerResult<PartnerUpdate>> {
  const contract_id = Number(application.memory['contract']);
  const body = { buyer_id: Number(application.memory['buyer']), contract_id, code };
  const answer = await post('/v3/buyers/check-code-sms', body, z.unknown());
  if (!answer.ok) return answer;
  const confirmation = await post('/api/v1/contracts/confirm', { contract_id }, z.unknown());
  return confirmation.ok ? readStatus(post, application) : confirmation;
}

async function resend(post: Post, { memory }: PartnerApplication): Promise<PartnerResult<PartnerUpdate>> {
  const step = await sendCode(post, memory['buyer'], memory['contract']);
  return step.ok ? done({ step: step.value }) : step;
}

async function cancel(post: Post, { memory }: PartnerApplication): Promise<PartnerResult<PartnerUpdate>> {
  if (memory['contract'] === undefined) return done({ step: { state: 'canceled' } });
  // The order's id goes into a field named contract_id.
  const answer = await post('/api/v1/contracts/cancel', { contract_id: Number(memory['order']) }, z.unknown());
  return answer.ok ? done({ step: { state: 'canceled' } }) : answer;
}

/** Paymart (Uzum Nasiya's partner API): POST only, a result code in every answer, sums in so'm, no callbacks. */
export function paymartPartner(options: PartnerHttpOptions): Partner {
  const post = openPost(options);
  return {
    key: options.partner,
    auth: notNow,
    tokenise: notNow,
    requestCode: notNow,
    verify: notNow,
    payments: notNow,
    check: (phone) => check(post, phone),
    create: (application) => create(post, application),
    register: (application, registration) => register(post, application, registration),
    confirm: (application, code) => confirm(post, application, code),
    resend: (application) => resend(post, application),
    status: async (application) =>
      application.memory['contract'] === undefined ? refused({ why: 'notNow' }) : readStatus(post, application),
    cancel: (application) => cancel(post, application),
  };
}
