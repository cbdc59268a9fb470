import { z } from 'zod';
import { loanOutcomes, scoringEvents } from '../../../../lib/contract/constants.ts';
import { partnerHttp, readAnswer, type PartnerHttpOptions, type PartnerReply } from './http.ts';
import {
  done,
  refused,
  type Created,
  type PartnerUpdate,
  type Partner,
  type PartnerApplication,
  type PartnerDossier,
  type PartnerRefusal,
  type PartnerResult,
  type PartnerStep,
} from './port.ts';

/**
 * The protocol for partners without a published contract (docs/partners.md): JSON over HTTPS with a bearer key. An
 * application is one resource; every call on it returns its state.
 */
const stateSchema = z.object({
  ref_id: z.string().min(1).max(100),
  status: z.enum(['registration', 'code', 'redirect', 'scoring', 'checking', 'approved', 'refused', 'canceled']),
  outcome: z.enum(loanOutcomes).nullish(),
  prepayment: z.number().int().min(0).nullish(),
  ttl: z.number().int().min(0).max(86_400).nullish(),
  code_length: z.number().int().min(4).max(8).nullish(),
  redirect_url: z.url({ protocol: /^https?$/ }).nullish(),
  scoring_event: z.enum(scoringEvents).nullish(),
});
type State = z.output<typeof stateSchema>;

const errorSchema = z.object({
  error: z.enum([
    'not_member',
    'refused',
    'wrong_code',
    'code_expired',
    'too_many',
    'too_early',
    'data_not_found',
    'card_not_found',
    'wrong_credentials',
    'not_now',
  ]),
  outcome: z.enum(loanOutcomes).nullish(),
  seconds: z.number().int().min(0).nullish(),
});
const buyerSchema = z.object({
  known: z.boolean(),
  registration: z.boolean(),
  outcome: z.enum(loanOutcomes).nullable(),
  limit: z.number().int().nullable(),
});
const cardSchema = z.object({ token: z.string().min(1).max(200), mask: z.string().regex(/^[\d *]{12,25}$/) });
const codeSchema = z.object({ ttl: z.number().int().min(0), code_length: z.number().int().min(4).max(8) });
const paymentsSchema = z.object({
  payments: z.array(z.object({ reference: z.string().trim().min(1).max(100), amount: z.number().int().min(1) })),
});
const memberSchema = z.object({
  username: z.string(),
  full_name: z.string(),
  token: z.string().min(1),
  token_type: z.string(),
  expires_in: z.number().int().min(1),
});

const down = refused({ why: 'down' });

/** The step of a state; undefined for an incomplete state. */
function stepOf(state: State): PartnerStep | undefined {
  switch (state.status) {
    case 'registration':
    case 'checking':
    case 'canceled':
      return { state: state.status };
    case 'code':
      return { state: 'code', ttl: state.ttl ?? 60, codeLength: state.code_length ?? 6 };
    case 'redirect':
      return state.redirect_url == null ? undefined : { state: 'redirect', url: state.redirect_url };
    case 'scoring':
      return state.scoring_event == null ? undefined : { state: 'scoring', event: state.scoring_event };
    case 'approved':
      return { state: 'approved', prepayment: state.prepayment ?? 0 };
    case 'refused':
      return { state: 'refused', outcome: state.outcome ?? 'denied' };
  }
}

function refusalOf(error: z.output<typeof errorSchema>): PartnerRefusal {
  switch (error.error) {
    case 'not_member':
      return { why: 'stranger' };
    case 'refused':
      return { why: 'refused', outcome: error.outcome ?? 'denied' };
    case 'wrong_code':
      return { why: 'wrongCode' };
    case 'code_expired':
      return { why: 'codeExpired' };
    case 'too_many':
      return { why: 'tooMany' };
    case 'too_early':
      return { why: 'tooEarly', seconds: error.seconds ?? 60 };
    case 'data_not_found':
      return { why: 'dataNotFound' };
    case 'card_not_found':
      return { why: 'cardNotFound' };
    case 'wrong_credentials':
      return { why: 'wrongCredentials' };
    case 'not_now':
      return { why: 'notNow' };
  }
}

const dossierBody = (dossier: PartnerDossier) => ({
  fields: dossier.fields,
  card_token: dossier.card?.token ?? null,
  photos: dossier.photos.map(({ side, jpeg }) => ({ side, image: jpeg.toString('base64') })),
});

function reader(options: PartnerHttpOptions) {
  const read = <Schema extends z.ZodType>(
    reply: PartnerReply | undefined,
    schema: Schema,
  ): PartnerResult<z.output<Schema>> => {
    if (reply === undefined) return down;
    if (reply.status >= 400) {
      const error = readAnswer(options, errorSchema, reply.body);
      return error === undefined ? down : refused(refusalOf(error));
    }
    const value = readAnswer(options, schema, reply.body);
    return value === undefined ? down : done(value);
  };
  const created = (reply: PartnerReply | undefined): PartnerResult<Created> => {
    const state = read(reply, stateSchema);
    if (!state.ok) return state;
    const step = stepOf(state.value);
    return step === undefined ? down : done({ refId: state.value.ref_id, step, memory: {} });
  };
  const moved = (reply: PartnerReply | undefined): PartnerResult<PartnerUpdate> => created(reply);
  return { read, created, moved };
}

/** A partner that uses the shop's protocol. */
export function shopDialectPartner(options: PartnerHttpOptions): Partner {
  const call = partnerHttp({
    ...options,
    headers: { ...options.headers, authorization: `Bearer ${options.access.key}` },
  });
  const { read, created, moved } = reader(options);
  const at = ({ refId }: PartnerApplication, rest = ''): string => `/applications/${encodeURIComponent(refId)}${rest}`;
  return {
    key: options.partner,
    check: async (phone) => read(await call('POST', '/buyers/check', { phone }), buyerSchema),
    auth: async (phone, password) => {
      const member = read(await call('POST', '/buyers/auth', { phone, password }), memberSchema);
      if (!member.ok) return member;
      const { username, full_name, token, token_type, expires_in } = member.value;
      return done({ username, fullName: full_name, token, tokenType: token_type, expiresIn: expires_in });
    },
    tokenise: async ({ number, month, year }) =>
      read(
        await call('POST', '/cards', {
          number,
          expiry: `${String(month).padStart(2, '0')}/${String(year % 100).padStart(2, '0')}`,
        }),
        cardSchema,
      ),
    requestCode: async (phone) => {
      const sent = read(await call('POST', '/buyers/code', { phone }), codeSchema);
      return sent.ok ? done({ ttl: sent.value.ttl, codeLength: sent.value.code_length }) : sent;
    },
    create: async (application, dossier) => {
      const { reference, phone, fullName, sum, total, months, lines, locale, returnUrl } = application;
      return created(
        await call('POST', '/applications', {
          reference,
          phone,
          full_name: fullName,
          sum,
          total,
          months,
          lines,
          locale,
          return_url: returnUrl,
          ...(dossier === null ? {} : { dossier: dossierBody(dossier) }),
        }),
      );
    },
    register: async (application, { fullName, pinfl, passport, card }) =>
      moved(
        await call('POST', at(application, '/register'), {
          full_name: fullName,
          pinfl,
          passport,
          card_number: card.number,
          card_expiry: `${String(card.month).padStart(2, '0')}/${String(card.year % 100).padStart(2, '0')}`,
        }),
      ),
    confirm: async (application, code) => moved(await call('POST', at(application, '/confirm'), { code })),
    resend: async (application) => moved(await call('POST', at(application, '/resend'), {})),
    verify: async (application, event, dossier) =>
      moved(await call('POST', at(application, '/verification'), { event, dossier: dossierBody(dossier) })),
    status: async (application) => moved(await call('GET', at(application))),
    cancel: async (application) => moved(await call('POST', at(application, '/cancel'), {})),
    payments: async (application) => {
      const answer = read(await call('GET', at(application, '/payments')), paymentsSchema);
      return answer.ok ? done(answer.value.payments) : answer;
    },
  };
}
