import { createHash } from 'node:crypto';
import { phoneDigits } from '../../../lib/phone/phone.ts';

const tries = 5;
const lifeMs = 10 * 60_000;

interface Code {
  readonly code: string;
  readonly sentAt: number;
  wrong: number;
}
export interface Message {
  readonly phone: string;
  readonly partner: string;
  readonly code: string;
  readonly at: string;
}

export type CodeProblem =
  | { readonly error: 'wrong_code' | 'code_expired' | 'too_many' }
  | { readonly error: 'too_early'; readonly seconds: number };

/** Codes by SMS: they go to an inbox that can be read. The same phone is sent the same row of codes each time. */
export function createCodes(now: () => number, settings: { ttlSeconds: number }) {
  const codes = new Map<string, Code>();
  const counts = new Map<string, number>();
  const inbox: Message[] = [];
  const keyOf = (partner: string, phone: string): string => `${partner} ${phoneDigits(phone)}`;

  return {
    inbox: (phone: string): Message[] => inbox.filter((message) => message.phone === phoneDigits(phone)).reverse(),
    reset: (): void => {
      codes.clear();
      counts.clear();
      inbox.length = 0;
    },
    /** Sends another code unless the last one is younger than its ttl. */
    send(partner: string, phone: string, length: number): { ttl: number } | CodeProblem {
      const key = keyOf(partner, phone);
      const last = codes.get(key);
      const wait = last === undefined ? 0 : Math.ceil((last.sentAt + settings.ttlSeconds * 1000 - now()) / 1000);
      if (wait > 0) return { error: 'too_early', seconds: wait };
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      const code = String(
        Number.parseInt(createHash('sha256').update(`${key} ${count}`).digest('hex').slice(0, 12), 16) % 10 ** length,
      ).padStart(length, '0');
      codes.set(key, { code, sentAt: now(), wrong: 0 });
      inbox.push({ phone: phoneDigits(phone), partner, code, at: new Date(now()).toISOString() });
      return { ttl: settings.ttlSeconds };
    },
    check(partner: string, phone: string, code: string): CodeProblem | undefined {
      const last = codes.get(keyOf(partner, phone));
      if (last === undefined || now() > last.sentAt + lifeMs) return { error: 'code_expired' };
      if (last.wrong >= tries) return { error: 'too_many' };
      if (last.code === code) return undefined;
      last.wrong += 1;
      return { error: last.wrong >= tries ? 'too_many' : 'wrong_code' };
    },
  };
}
