import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import type { EndpointAccess } from '../../lib/contract/access.ts';
import { type AnyEndpoint, successSchema, type Endpoint } from '../../lib/contract/endpoint.ts';
import { successBody } from '../../lib/contract/envelope.ts';
import type { Db } from '../db/open.ts';
import type { Texts } from '../i18n.ts';
import { Bytes } from './bytes.ts';
import type { RateLimitName } from '../limits/rate-limits.ts';
import { rateLimited, type Limiter } from '../limits/limiter.ts';
import type { Captcha } from '../core/captcha/captcha.ts';
import { isAudited } from './audited.ts';
import { chatOf, type ChatCaller } from './chat-caller.ts';
import { asCustomer, askerOf, contextOf, type RequestContext } from './context.ts';
import { sendRefusal } from './envelope.ts';
import { formHeadRefusal, readForm } from './form.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';
import type { RouteIndex } from './routes-index.ts';
import type { Customer } from './customer.ts';
import { customerOf, sessionOf } from './session.ts';
import { type StaffMember, staffOf } from './staff.ts';
import { badStringPath } from './bad-strings.ts';

/** The shopper of a call: always set if the guard admits nobody else. */
type CallerOf<Access extends EndpointAccess> = Access extends 'customer' | 'deletedCustomer'
  ? Customer
  : Customer | undefined;

/** The staff member: always set if the guard admits nobody else. */
type StaffCallerOf<Access extends EndpointAccess> = Access extends 'staff' ? StaffMember : undefined;

/** The shopper of a chat call. */
type ChatCallerOf<Access extends EndpointAccess> = Access extends 'chat' ? ChatCaller : undefined;

/**
 * Arguments of a handler: parsed inputs, the caller's context, and the raw request and reply for cookies and headers.
 */
export interface Call<Params, Query, Body, Access extends EndpointAccess = EndpointAccess> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly context: Omit<RequestContext, 'customer'> & {
    readonly customer: CallerOf<Access>;
    readonly staff: StaffCallerOf<Access>;
    readonly chat: ChatCallerOf<Access>;
  };
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

type Handler<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends EndpointAccess,
> = (call: Call<z.output<P>, z.output<Q>, z.output<B>, A>) => Promise<z.output<R> | Refusal | Bytes>;

/** Registers the handlers of a module at their endpoints. */
export type Mount = <
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends EndpointAccess,
>(
  endpoint: Endpoint<P, Q, B, R, A>,
  handler: Handler<P, Q, B, R, A>,
  options?: { rateLimit?: RateLimitName },
) => void;

interface MountOptions {
  readonly texts: Texts;
  readonly routes: RouteIndex;
  /** Validates every response against its schema (tests, development). */
  readonly checkResponses: boolean;
  /** Checks the captcha of endpoints that have one, after validation of the input. */
  readonly captcha: Captcha;
  readonly limiter: Limiter;
  readonly db: Db;
}

/** An account to be restored is visible to its own endpoints only; to all others a deleted account is nobody. */
const callerOf = (request: FastifyRequest, access: EndpointAccess): Customer | undefined =>
  access === 'deletedCustomer' ? sessionOf(request) : customerOf(request);

/** Whether a successful call must have written an audit row: every change by staff must. */
export const mustBeAudited = ({ access, method, quiet }: Pick<AnyEndpoint, 'access' | 'method' | 'quiet'>): boolean =>
  access === 'staff' && method === 'POST' && !quiet;

/** A change by staff without its audit row is an internal error and never reported as done. */
function requireAudit(
  endpoint: Pick<AnyEndpoint, 'id' | 'access' | 'method' | 'quiet'>,
  request: FastifyRequest,
): void {
  if (mustBeAudited(endpoint) && !isAudited(request))
    throw new Error(`${endpoint.id} changed something without a row of the audit`);
}

/** Refuses strings that no database stores, before validation. */
function refuseInvalidStrings(request: FastifyRequest): Refusal | undefined {
  const bad = badStringPath(request.params) ?? badStringPath(request.query) ?? badStringPath(request.body);
  return bad === undefined ? undefined : refuse('invalid', [{ field: bad.join('.'), message: 'badCharacters' }]);
}

/** Mounts endpoint values as routes under `/api/`: the same schemas validate, type and document the call. */
export function createMount(
  app: FastifyInstance,
  { texts, routes, checkResponses, captcha, limiter, db }: MountOptions,
): Mount {
  const typed = app.withTypeProvider<ZodTypeProvider>();
  const rateLimitRefusal = async (
    request: FastifyRequest,
    name: RateLimitName | undefined,
  ): Promise<Refusal | undefined> => {
    const spent = name === undefined ? undefined : await limiter.take(db, askerOf(contextOf(request)), { [name]: 1 });
    return spent === undefined ? undefined : rateLimited(spent);
  };
  return <P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType, A extends EndpointAccess>(
    endpoint: Endpoint<P, Q, B, R, A>,
    handler: Handler<P, Q, B, R, A>,
    options: { rateLimit?: RateLimitName } = {},
  ) => {
    const url = `/api/${endpoint.path}`;
    routes.add(endpoint.method, url);
    typed.route({
      method: endpoint.method,
      url,
      schema: {
        params: endpoint.params,
        querystring: endpoint.query,
        ...(endpoint.method === 'GET' ? {} : { body: endpoint.body }),
        ...(checkResponses ? { response: { 200: successSchema(endpoint.response) } } : {}),
      },
      config: { access: endpoint.access, action: endpoint.action, poll: endpoint.poll },
      onRequest: async (request, reply) => {
        const refusal =
          (await rateLimitRefusal(request, options.rateLimit)) ??
          (endpoint.files === undefined ? undefined : formHeadRefusal(request, endpoint.files));
        if (refusal !== undefined) await sendRefusal(texts, request, reply.header('connection', 'close'), refusal);
      },
      preValidation: async (request, reply) => {
        const refusal =
          (endpoint.files === undefined ? undefined : await readForm(request, endpoint.files)) ??
          refuseInvalidStrings(request);
        if (refusal !== undefined) await sendRefusal(texts, request, reply, refusal);
      },
      preHandler: async (request, reply) => {
        const refusal = endpoint.captcha === undefined ? undefined : await captcha.check(request, endpoint.captcha);
        if (refusal !== undefined) await sendRefusal(texts, request, reply, refusal);
      },
      handler: async (request, reply) => {
        const result = await handler({
          // The validator has put the schemas' outputs here; a GET has no body, and its schema is the empty object.
          params: request.params as z.output<P>,
          query: request.query as z.output<Q>,
          body: request.body as z.output<B>,
          // The guard has admitted only calls with a shopper where the endpoint needs one.
          context: {
            ...asCustomer(contextOf(request), callerOf(request, endpoint.access) as CallerOf<A>),
            staff: staffOf(request) as StaffCallerOf<A>,
            chat: chatOf(request) as ChatCallerOf<A>,
          },
          request,
          reply,
        });
        if (isRefusal(result)) return sendRefusal(texts, request, reply, result);
        requireAudit(endpoint, request);
        return result instanceof Bytes ? reply.type(result.type).send(result.bytes) : reply.send(successBody(result));
      },
    });
  };
}
