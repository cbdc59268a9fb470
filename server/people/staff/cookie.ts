import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffCookieName } from '../../http/staff.ts';

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.server.secureCookies }) as const;

/** Lets the browser keep its session; only pages of this very site send the cookie. */
export function keepStaffSession(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  void reply.setCookie(staffCookieName(request.server.secureCookies), token, { ...options(request), maxAge: seconds });
}

/** Lets the browser forget its session. */
export function forgetStaffSession(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(staffCookieName(request.server.secureCookies), options(request));
}
