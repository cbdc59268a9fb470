import type { FastifyRequest } from 'fastify';
import type { Locale } from '../../lib/i18n/locales.ts';
import { refuse, type Refusal } from '../refusal.ts';
import { bearerOf, type Sessions } from './session.ts';

/** A guest of the support chat. */
export interface ChatGuest {
  readonly kind: 'guest';
  readonly id: number;
  readonly name: string;
  readonly phone: string;
  readonly locale: Locale;
}

/** Who calls the support chat: a guest by a token of its own, or a shopper by that of the account. */
export type ChatCaller = ChatGuest | { readonly kind: 'customer'; readonly id: number; readonly sessionId: string };

/** How tokens of guests are looked at; the chat provides it. */
export interface ChatGuests {
  find(token: string): Promise<ChatGuest | undefined>;
}

const guestToken = /^ct_[0-9a-f]{64}$/;

/** Whose token it is; `leaving` for an account that is deleted, undefined for nobody's. */
export async function chatCallerOf(
  token: string,
  { guests, sessions }: { readonly guests: ChatGuests; readonly sessions: Sessions },
): Promise<ChatCaller | 'leaving' | undefined> {
  if (guestToken.test(token)) return guests.find(token);
  const session = await sessions.find(token);
  if (session === undefined) return undefined;
  return session.leaving ? 'leaving' : { kind: 'customer', id: session.id, sessionId: session.sessionId };
}

const found = new WeakMap<FastifyRequest, ChatCaller>();

/** The shopper with whom a call of the chat was let through. */
export const chatOf = (request: FastifyRequest): ChatCaller | undefined => found.get(request);

/** Holds the Bearer token of a call of the chat against guests and sessions. */
export async function checkChat(
  request: FastifyRequest,
  known: { readonly guests: ChatGuests; readonly sessions: Sessions },
): Promise<Refusal | undefined> {
  const token = bearerOf(request);
  const caller = token === undefined ? undefined : await chatCallerOf(token, known);
  if (caller === undefined) return refuse('unauthorized');
  if (caller === 'leaving') return refuse('accountDeleted');
  found.set(request, caller);
  return undefined;
}
