import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Path of the calls of signing in and out; only they get these cookies. */
const userPath = '/api/common/v1/user';
const secondsOf = { challenge: 3_600, device: 400 * 86_400 } as const;

/**
 * `refresh` renews a session, `challenge` binds codes to the requesting browser, `device` recognises a browser. `in`
 * shows the storefront that somebody may be signed in; it is no proof.
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

/** The refresh token of a request. */
export const refreshCookie = (request: FastifyRequest): string | undefined => request.cookies[cookieNames.refresh];

/** Sets the session cookies until their expiry. */
export function setSessionCookies(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  setCookie(request, reply, cookieNames.refresh, token, userPath, seconds);
  setCookie(request, reply, cookieNames.in, '1', '/', seconds);
}

/** Deletes the session cookies; the browser stays recognised. */
export function clearSessionCookies(request: FastifyRequest, reply: FastifyReply): void {
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

/** Digest of this browser's challenge; undefined for one that never requested a code. */
export function challengeOf(request: FastifyRequest): string | undefined {
  const id = readId(request, cookieNames.challenge);
  return id === undefined ? undefined : digestOf(id);
}

/** Digest of this browser's challenge, which is created if missing. */
export function challengeFor(request: FastifyRequest, reply: FastifyReply): string {
  const id = readId(request, cookieNames.challenge) ?? randomBytes(16).toString('hex');
  setCookie(request, reply, cookieNames.challenge, id, userPath, secondsOf.challenge);
  return digestOf(id);
}

/** Digest by which this browser is recognised; undefined for a new one. */
export function deviceOf(request: FastifyRequest): string | undefined {
  const id = readId(request, cookieNames.device);
  return id === undefined ? undefined : digestOf(id);
}

/** The same for a browser that is about to sign in: a new one gets a cookie. */
export function deviceFor(request: FastifyRequest, reply: FastifyReply): string {
  const id = readId(request, cookieNames.device) ?? randomBytes(16).toString('hex');
  setCookie(request, reply, cookieNames.device, id, userPath, secondsOf.device);
  return digestOf(id);
}
