import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Calls of signing in and out are below it, and no other call is sent these cookies. */
const userPath = '/api/common/v1/user';
const secondsOf = { challenge: 3_600, device: 400 * 86_400 } as const;

/**
 * `refresh` renews a session, `challenge` binds codes to the browser that asked, `device` knows a browser again. `in`
 * says to the server of pages that somebody may be signed in, and nothing else; it proves nothing.
 */
export const cookieNames = {
  refresh: 'auth.refresh',
  challenge: 'auth.challenge',
  device: 'auth.device',
  in: 'auth.in',
} as const;

const idPattern = /^[0-9a-f]{32}$/;
export const digestOf = (value: string): string => createHash('sha256').update(value).digest('hex');

function setCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  path: string,
  maxAge: number,
): void {
  void reply.setCookie(name, value, {
    path,
    httpOnly: true,
    sameSite: 'lax',
    secure: request.server.secureCookies,
    maxAge,
  });
}

/** The refresh token that a browser sent. */
export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieNames.refresh];

/** Lets the browser keep its session until then. */
export function keepSession(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  setCookie(request, reply, cookieNames.refresh, token, userPath, seconds);
  setCookie(request, reply, cookieNames.in, '1', '/', seconds);
}

/** Lets the browser forget its session; by which browser it was is kept. */
export function forgetSession(request: FastifyRequest, reply: FastifyReply): void {
  for (const [name, path] of [
    [cookieNames.refresh, userPath],
    [cookieNames.challenge, userPath],
    [cookieNames.in, '/'],
  ] as const) {
    void reply.clearCookie(name, { path, httpOnly: true, sameSite: 'lax', secure: request.server.secureCookies });
  }
}

function readId(request: FastifyRequest, name: string): string | undefined {
  const value = request.cookies[name];
  return value !== undefined && idPattern.test(value) ? value : undefined;
}

/** Digest of the challenge that this browser holds; undefined for one that never asked for a code. */
export function challengeOf(request: FastifyRequest): string | undefined {
  const id = readId(request, cookieNames.challenge);
  return id === undefined ? undefined : digestOf(id);
}

/** Digest of this browser's challenge, which it is given where it has none. */
export function challengeFor(request: FastifyRequest, reply: FastifyReply): string {
  const id = readId(request, cookieNames.challenge) ?? randomBytes(16).toString('hex');
  setCookie(request, reply, cookieNames.challenge, id, userPath, secondsOf.challenge);
  return digestOf(id);
}

/** Digest by which this browser is known again; undefined for one that has not been here. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const id = readId(request, cookieNames.device);
  return id === undefined ? undefined : digestOf(id);
}

/** The same, for one that is about to sign in: a new browser is given a mark. */
export function deviceFor(request: FastifyRequest, reply: FastifyReply): string {
  const id = readId(request, cookieNames.device) ?? randomBytes(16).toString('hex');
  setCookie(request, reply, cookieNames.device, id, userPath, secondsOf.device);
  return digestOf(id);
}
