import type { FastifyReply, FastifyRequest } from 'fastify';
import { staffCookieName } from '../../http/staff.ts';

const options = (request: FastifyRequest) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: request.server.secureCookies }) as const;

/** Sets the session cookie; only pages of this site send it. */
export function setStaffCookie(request: FastifyRequest, reply: FastifyReply, token: string, seconds: number): void {
  void reply.setCookie(staffCookieName(request.server.secureCookies), token, { ...options(request), maxAge: seconds });
}

/** Deletes the session cookie. */
export function clearStaffCookie(request: FastifyRequest, reply: FastifyReply): void {
  void reply.clearCookie(staffCookieName(request.server.secureCookies), options(request));
}
