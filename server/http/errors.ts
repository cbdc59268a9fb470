import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiCodeName } from '../../lib/contract/codes.ts';
import { isServerAway } from '../db/postgres-pool.ts';
import type { Texts } from '../i18n.ts';
import { sendRefusal } from './envelope.ts';
import { validationProblems } from './problems.ts';
import { isRefusal, refuse, type Refusal } from '../refusal.ts';

const codesByStatus: Readonly<Record<number, ApiCodeName>> = {
  400: 'invalid',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  405: 'methodNotAllowed',
  413: 'tooLarge',
  414: 'invalid',
  415: 'unsupportedType',
  429: 'tooManyAttempts',
  431: 'invalid',
  503: 'unavailable',
};

function inputOf(request: FastifyRequest, context: FastifyError['validationContext']): unknown {
  if (context === 'body') return request.body;
  return context === 'params' ? request.params : request.query;
}

function refusalOf(error: unknown, request: FastifyRequest): Refusal | undefined {
  if (isRefusal(error)) return error;
  if (!(error instanceof Error)) return undefined;
  if (isServerAway(error)) return refuse('unavailable');
  const { validation, validationContext, statusCode } = error as Partial<FastifyError>;
  if (validation !== undefined) {
    return refuse('invalid', validationProblems(validation, inputOf(request, validationContext)));
  }
  const code = statusCode === undefined ? undefined : codesByStatus[statusCode];
  return code === undefined ? undefined : refuse(code);
}

/** Every failure is sent in the envelope; an unexpected error is logged without sending its details. */
export function installErrors(app: FastifyInstance, texts: Texts): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error, request);
    if (refusal === undefined) request.log.error({ err: error }, 'unexpected failure');
    else if (isServerAway(error)) request.log.warn({ err: error }, 'database: not reachable');
    return sendRefusal(texts, request, reply, refusal ?? refuse('unknown'));
  });
}
