import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { LoanPartner } from '../../../../lib/contract/constants.ts';
import type { Access } from '../../../integrations.ts';

export interface OutsideOptions {
  /** Its name in the log. */
  readonly partner: string;
  readonly access: Access;
  readonly timeoutMs: number;
  readonly log: FastifyBaseLogger;
  /** Authentication headers. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface PartnerReply {
  readonly status: number;
  readonly body: unknown;
}
export interface PartnerHttpOptions extends OutsideOptions {
  readonly partner: LoanPartner;
}

/** A call to a partner; undefined if it is down: no answer in time, a server error, or no JSON. */
export type PartnerCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
  headers?: Readonly<Record<string, string>>,
) => Promise<PartnerReply | undefined>;

const maxAnswerBytes = 256 * 1024;

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text.length > maxAnswerBytes) throw new Error('the answer is too long');
  return text === '' ? {} : JSON.parse(text);
}

/** Calls of one partner. Logs its name, the path and the status, never a body, a header or a phone. */
export function partnerHttp({ partner, access, timeoutMs, log, headers }: OutsideOptions): PartnerCall {
  const base = access.url.replace(/\/+$/, '');
  return async (method, path, body, more = {}) => {
    const started = performance.now();
    // Ids in an address are not logged, only its shape.
    const logged = { partner, path: path.replace(/\/[^/]*\d[^/]*/g, '/…') };
    try {
      const response = await fetch(`${base}${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'error',
        headers: {
          accept: 'application/json',
          ...headers,
          ...more,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const answer = await bodyOf(response);
      log.debug(
        { ...logged, status: response.status, ms: Math.round(performance.now() - started) },
        'partner: response',
      );
      if (response.status >= 500) {
        log.warn({ ...logged, status: response.status }, 'partner: answered with a server error');
        return undefined;
      }
      return { status: response.status, body: answer };
    } catch (error) {
      log.warn(
        {
          ...logged,
          ms: Math.round(performance.now() - started),
          reason: error instanceof Error ? error.name : 'unknown',
        },
        'partner: not reachable',
      );
      return undefined;
    }
  };
}

/** The answer in the agreed form; undefined (logged) for any other, which counts as the partner being down. */
export function readAnswer<Schema extends z.ZodType>(
  { partner, log }: Pick<OutsideOptions, 'partner' | 'log'>,
  schema: Schema,
  body: unknown,
): z.output<Schema> | undefined {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  log.warn(
    { partner, fields: parsed.error.issues.map((issue) => issue.path.join('.')).slice(0, 10) },
    'partner: unknown response format',
  );
  return undefined;
}
