import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { rateLimited, type Limiter } from '../limits/limiter.ts';
import { importKey, isSame } from '../secret.ts';
import { headerOf } from './context.ts';
import { refuse, type Refusal } from '../refusal.ts';

/**
 * The caller with a token: the holder of `IMPORT_TOKEN`, or a command of this machine, which reads the shared secret of
 * its data folder.
 */
export type TokenCaller = 'token' | 'machine';

const callers = new WeakMap<FastifyRequest, TokenCaller>();

/** The caller that the guard has admitted. */
export const tokenCallerOf = (request: FastifyRequest): TokenCaller => callers.get(request) ?? 'token';

interface TokenOptions {
  readonly secret: string;
  /** Without it the calls do not exist. */
  readonly importToken: string | undefined;
  readonly limiter: Limiter;
  readonly db: Db;
}

/**
 * Compares bearer tokens with the shop's own; wrong ones are counted per address, logged, and finally not compared any
 * more.
 */
export function tokenCheck({
  secret,
  importToken,
  limiter,
  db,
}: TokenOptions): (request: FastifyRequest) => Promise<Refusal | undefined> {
  return async (request) => {
    const token = /^Bearer\s+(\S{1,200})$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? '';
    if (isSame(token, importKey(secret))) {
      callers.set(request, 'machine');
      return undefined;
    }
    if (importToken === undefined) return refuse('notFound');
    const asker = { address: request.clientAddress };
    const isRight = isSame(token, importToken);
    // Above the limit every token is refused, so that nothing can be learnt from the answer.
    const spent = isRight
      ? await limiter.firstExceeded(db, asker, ['token.address'])
      : await limiter.take(db, asker, { 'token.address': 1 });
    if (spent === undefined && isRight) return undefined;
    request.log.warn(
      { req: request, address: request.clientAddress, limited: spent !== undefined },
      'wrong token refused',
    );
    return spent === undefined ? refuse('unauthorized') : rateLimited(spent);
  };
}
