import compile from 'icu-minify/compile';
import kr from '../../locales/kr.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };
import uz from '../../locales/uz.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** All interface texts; Cyrillic is the measure of which keys there are. */
export type Messages = typeof kr;
export type Namespace = keyof Messages;

/**
 * Messages are parsed here, once, on the server: the browser then needs no ICU parser, only the small formatter that
 * `next.config.ts` puts in its place. To the types a compiled message stays the text that it was.
 */
function compiled<T extends object>(texts: T): T {
  const entries = Object.entries(texts).map(([key, value]: [string, unknown]) => [
    key,
    typeof value === 'string' ? plain(compile(value)) : typeof value === 'object' && value !== null ? compiled(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}

/** Parsed messages have objects without a prototype, which React refuses to hand to the browser. */
const plain = (message: unknown): unknown => JSON.parse(JSON.stringify(message));

const all: Record<Locale, Messages> = { kr: compiled(kr), uz: compiled(uz), ru: compiled(ru) };

export const messagesOf = (locale: Locale): Messages => all[locale];

/** Only the namespaces that a page's islands need: what is sent to the browser counts. */
export const pickMessages = (locale: Locale, namespaces: readonly Namespace[]): Partial<Messages> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, all[locale][namespace]]));
