import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/open.ts';
import { rateLimited, type Limiter } from '../limits/limiter.ts';
import { importKey, isSame } from '../secret.ts';
import { headerOf } from './context.ts';
import { refuse, type Refusal } from '../refusal.ts';

/** Who calls with a token: the holder of `IMPORT_TOKEN`, or the command of this machine, which reads the shared secret of its data folder. */
export type TokenCaller = 'token' | 'machine';

const callers = new WeakMap<FastifyRequest, TokenCaller>();

/** Who made a call that the guard has let through. */
export const tokenCallerOf = (request: FastifyRequest): TokenCaller => callers.get(request) ?? 'token';

interface TokenOptions {
  readonly secret: string;
  /** Without it the calls are not there. */
  readonly importToken: string | undefined;
  readonly limiter: Limiter;
  readonly db: Db;
}

/** Holds bearer tokens against the shop's own; wrong ones are counted for each address, logged, and at last not even looked at. */
export function tokenCheck({
  secret,
  importToken,
  limiter,
  db,
}: TokenOptions): (request: FastifyRequest) => Promise<Refusal | undefined> {
  return async (request) => {
    const given = /^Bearer\s+(\S{1,200})$/i.exec(headerOf(request, 'authorization') ?? '')?.[1] ?? '';
    if (isSame(given, importKey(secret))) {
      callers.set(request, 'machine');
      return undefined;
    }
    if (importToken === undefined) return refuse('notFound');
    const asker = { address: request.clientAddress };
    const isRight = isSame(given, importToken);
    // Whoever has guessed too often is refused whatever is given, so that nothing is learnt from the answer.
    const spent = isRight
      ? await limiter.full(db, asker, ['token.address'])
      : await limiter.take(db, asker, { 'token.address': 1 });
    if (spent === undefined && isRight) return undefined;
    request.log.warn(
      { req: request, address: request.clientAddress, limited: spent !== undefined },
      'a wrong token was given',
    );
    return spent === undefined ? refuse('unauthorized') : rateLimited(spent);
  };
}
