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

/** A caller of the support chat: a guest with a token of their own, or a shopper with the account's. */
export type ChatCaller = ChatGuest | { readonly kind: 'customer'; readonly id: number; readonly sessionId: string };

/** Token lookup of guests; the chat provides it. */
export interface ChatGuests {
  find(token: string): Promise<ChatGuest | undefined>;
}

const guestToken = /^ct_[0-9a-f]{64}$/;

/** The owner of a token; `leaving` for a deleted account, undefined for an unknown token. */
export async function chatCallerOf(
  token: string,
  { guests, sessions }: { readonly guests: ChatGuests; readonly sessions: Sessions },
): Promise<ChatCaller | 'leaving' | undefined> {
  if (guestToken.test(token)) return guests.find(token);
  const session = await sessions.find(token);
  if (session === undefined) return undefined;
  return session.leaving ? 'leaving' : { kind: 'customer', id: session.id, sessionId: session.sessionId };
}

const callers = new WeakMap<FastifyRequest, ChatCaller>();

/** The shopper that the guard has found for a chat call. */
export const chatOf = (request: FastifyRequest): ChatCaller | undefined => callers.get(request);

/** Authenticates the Bearer token of a chat call against guests and sessions. */
export async function checkChat(
  request: FastifyRequest,
  known: { readonly guests: ChatGuests; readonly sessions: Sessions },
): Promise<Refusal | undefined> {
  const token = bearerOf(request);
  const caller = token === undefined ? undefined : await chatCallerOf(token, known);
  if (caller === undefined) return refuse('unauthorized');
  if (caller === 'leaving') return refuse('accountDeleted');
  callers.set(request, caller);
  return undefined;
}
