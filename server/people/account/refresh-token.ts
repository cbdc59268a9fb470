import { createHmac, timingSafeEqual } from 'node:crypto';
import { hmac } from '../../secret.ts';

/** Content of a refresh token: the session and its counter. */
export interface RefreshClaims {
  readonly sessionId: string;
  readonly counter: number;
}

const pattern = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,8})\.([A-Za-z0-9_-]{43})$/;

const macOf = (secret: string, { sessionId, counter }: RefreshClaims): Buffer =>
  createHmac('sha256', hmac(secret, 'refresh tokens')).update(`${sessionId}.${counter}`).digest();

/** `id.counter.MAC`: session and counter always give the same token, so that a lost one can be issued again. */
export const refreshToken = (secret: string, claims: RefreshClaims): string =>
  `${claims.sessionId}.${claims.counter}.${macOf(secret, claims).toString('base64url')}`;

/** The content of a token; undefined for one that the shop has not issued. */
export function readRefreshToken(secret: string, token: string | undefined): RefreshClaims | undefined {
  const match = pattern.exec(token ?? '');
  if (match === null) return undefined;
  const [, sessionId = '', counter = '', mac = ''] = match;
  const claims = { sessionId, counter: Number(counter) };
  const tokenMac = Buffer.from(mac, 'base64url');
  const right = macOf(secret, claims);
  return tokenMac.length === right.length && timingSafeEqual(tokenMac, right) ? claims : undefined;
}
