import type { FastifyReply, FastifyRequest } from 'fastify';
import { apiCodes } from '../../lib/contract/codes.ts';
import type { FailureEnvelope } from '../../lib/contract/endpoint.ts';
import { failureBody } from '../../lib/contract/envelope.ts';
import type { Locale } from '../../lib/i18n/locales.ts';
import type { Texts } from '../i18n.ts';
import { contextOf } from './context.ts';
import { problemText } from './problems.ts';
import type { Refusal } from '../refusal.ts';

const minute = 60;
const hour = 60 * minute;

/** "12 minutes" as text, never less than the wait. */
function waitText(texts: Texts, locale: Locale, seconds: number): string {
  if (seconds < 2 * minute) return texts.text(locale, 'api.wait.seconds', { count: seconds });
  if (seconds < 2 * hour) return texts.text(locale, 'api.wait.minutes', { count: Math.ceil(seconds / minute) });
  return texts.text(locale, 'api.wait.hours', { count: Math.ceil(seconds / hour) });
}

/** Seconds until a refused call may be repeated; undefined if the refusal names none. */
const secondsOf = (refusal: Refusal): number | undefined =>
  refusal.problems.find(({ seconds }) => seconds !== undefined)?.seconds;

function messageOf(texts: Texts, locale: Locale, refusal: Refusal): string {
  if (refusal.limit === undefined) return texts.text(locale, `api.${apiCodes[refusal.code].message}`, refusal.values);
  return texts.text(locale, `api.limits.${refusal.limit}`, {
    wait: waitText(texts, locale, secondsOf(refusal) ?? minute),
  });
}

/** The envelope of a refusal in the caller's language. */
export function failureEnvelope(texts: Texts, locale: Locale, refusal: Refusal): FailureEnvelope {
  const problems = refusal.problems.map((problem) =>
    problem.message === undefined ? problem : { ...problem, message: problemText(texts, locale, problem.message) },
  );
  return failureBody(apiCodes[refusal.code].code, messageOf(texts, locale, refusal), problems);
}

/** Sends a refusal with the status of its code. */
export function sendRefusal(
  texts: Texts,
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: Refusal,
): FastifyReply {
  const { status } = apiCodes[refusal.code];
  const seconds = secondsOf(refusal);
  if ((status === 429 || status === 503) && seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply
    .code(status)
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(failureEnvelope(texts, contextOf(request).locale, refusal));
}
