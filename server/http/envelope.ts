import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiCodes } from '../../lib/contract/codes.ts';
import type { FailureEnvelope } from '../../lib/contract/core.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { Texts } from '../i18n.ts';
import { contextOf } from './context.ts';
import { problemText } from './problems.ts';
import type { Refusal } from './refusal.ts';

/** The envelope of a refusal in the caller's language. */
export function failureEnvelope(texts: Texts, locale: Locale, refusal: Refusal): FailureEnvelope {
  const { code, message } = apiCodes[refusal.code];
  return {
    success: false,
    code,
    message: texts.text(locale, `api.${message}`, refusal.values),
    data: refusal.problems.map((problem) =>
      problem.message === undefined ? problem : { ...problem, message: problemText(texts, locale, problem.message) },
    ),
  };
}

/** Answers a refusal with the status of its code. */
export function sendRefusal(texts: Texts, request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  return reply
    .code(apiCodes[refusal.code].status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureEnvelope(texts, contextOf(request).locale, refusal));
}
