import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { customerOfGuest, guestCookieName, hashGuest } from '../../../http/context.ts';
import { hmac } from '../../../secret.ts';
import type { Services } from '../../../services.ts';
import { isOwnOrder } from '../../../http/own-orders.ts';

const maxAgeSeconds = 180 * 24 * 60 * 60;

export interface Guest {
  readonly id: string;
  readonly hash: string;
}

/**
 * The ordering guest: the known one, else a new one. A new guest's id is derived from the order's key and body, so that
 * a repeated first order, whose cookie was lost with the response, finds the same guest.
 */
export function orderingGuest(
  services: Services,
  known: string | undefined,
  retry: { key: string; bodyHash: string } | undefined,
): Guest {
  const id =
    known ??
    (retry === undefined
      ? randomBytes(16).toString('hex')
      : hmac(services.secret, `guest ${retry.key} ${retry.bodyHash}`).slice(0, 32));
  return { id, hash: hashGuest(id) };
}

/** An order of this shopper; undefined for anybody else's. */
export const ownOrder = async ({ db }: Pick<Services, 'db'>, id: number, guestId: string | undefined) =>
  guestId === undefined
    ? undefined
    : db
        .selectFrom('orders')
        .select(['id', 'status'])
        .where('id', '=', id)
        .where(isOwnOrder(hashGuest(guestId)))
        .executeTakeFirst();

/** Sets the guest cookie, invisible to scripts. A customer's data are reached by the session alone. */
export function setGuestCookie(services: Services, reply: FastifyReply, guest: Guest): void {
  if (customerOfGuest(guest.id) !== undefined) return;
  void reply.setCookie(guestCookieName(services.secureCookies), guest.id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: services.secureCookies,
    maxAge: maxAgeSeconds,
  });
}
