import { timingSafeEqual } from 'node:crypto';
import { callbackBodyBytes } from '../../../../../lib/contract/limits.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { headerOf } from '../../../../http/context.ts';
import type { Services } from '../../../../services.ts';
import type { ProviderCalls } from '../../provider.ts';
import { englishMessages, isPaymeError, paymeCodes, paymeError, type PaymeError } from './errors.ts';
import type { PaymeSettings } from './settings.ts';
import { paymeMethods } from './methods.ts';

const path = '/api/payments/payme';
const rpcSchema = z.object({
  method: z.string().min(1).max(100),
  params: z.looseObject({}),
  id: z.union([z.number(), z.string()]).nullish(),
});

/** True for `Basic base64("Paycom:<key>")`, compared in constant time. */
function isAuthorised(header: string | undefined, key: string | undefined): boolean {
  if (key === undefined || header === undefined) return false;
  const expected = Buffer.from(`Basic ${Buffer.from(`Paycom:${key}`).toString('base64')}`);
  const credentials = Buffer.from(header);
  return credentials.length === expected.length && timingSafeEqual(credentials, expected);
}

/** `message` in the languages of the provider. */
function messageOf(services: Services, { error }: PaymeError) {
  return {
    uz: services.texts.text('uz', `api.payme.${error}`),
    ru: services.texts.text('ru', `api.payme.${error}`),
    en: englishMessages[error],
  };
}

const parsed = (text: unknown): unknown => {
  try {
    return JSON.parse(String(text)) as unknown;
  } catch {
    return undefined;
  }
};

/**
 * The shop's side of the Payme Merchant API: JSON-RPC 2.0 at one address, always 200. The caller is authenticated
 * before the body is read.
 */
export function paymeRoutes(app: FastifyInstance, { services, routes, settings }: ProviderCalls<PaymeSettings>): void {
  const key = settings?.key;
  const answer = (reply: FastifyReply, id: unknown, result: object): FastifyReply =>
    reply.code(200).send({
      jsonrpc: '2.0',
      id: id ?? null,
      ...(isPaymeError(result)
        ? { error: { code: paymeCodes[result.error], message: messageOf(services, result), data: result.data ?? null } }
        : { result }),
    });

  const handle = async (request: FastifyRequest): Promise<{ id: unknown; result: object; method?: string }> => {
    if (!isAuthorised(headerOf(request, 'authorization'), key)) return { id: null, result: paymeError('privileges') };
    const body = parsed(request.body);
    if (body === undefined) return { id: null, result: paymeError('parse') };
    const call = rpcSchema.safeParse(body);
    if (!call.success) return { id: null, result: paymeError('badRequest') };
    const { id, method, params } = call.data;
    const run = paymeMethods.get(method);
    return {
      id,
      method,
      result: run === undefined ? paymeError('unknownMethod', method.slice(0, 60)) : await run(services, params),
    };
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: callbackBodyBytes }, (_request, body, done) => {
    done(null, body);
  });
  app.setErrorHandler((error, request, reply) => {
    const refused = error instanceof Error && 'statusCode' in error && error.statusCode === 413;
    if (!refused) request.log.error({ err: error }, 'Payme call failed');
    return answer(reply, null, paymeError(refused ? 'badRequest' : 'internal'));
  });
  routes.add('POST', path);
  app.route({
    method: 'POST',
    url: path,
    config: { access: 'callback:payme' },
    handler: async (request, reply) => {
      const { id, result, method } = await handle(request);
      request.log.info(
        { provider: 'payme', method, code: isPaymeError(result) ? paymeCodes[result.error] : 0 },
        'payment call',
      );
      return answer(reply, id, result);
    },
  });
  app.route({
    method: ['GET', 'PUT', 'DELETE', 'PATCH'],
    url: path,
    config: { access: 'callback:payme' },
    handler: (request, reply) =>
      answer(reply, null, paymeError(isAuthorised(headerOf(request, 'authorization'), key) ? 'notPost' : 'privileges')),
  });
}
