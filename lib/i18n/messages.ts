import kr from '../../locales/kr.json' with { type: 'json' };
import ru from '../../locales/ru.json' with { type: 'json' };
import uz from '../../locales/uz.json' with { type: 'json' };
import type { Locale } from './locales.ts';

/** All interface texts; Cyrillic is the measure of which keys there are. */
export type Messages = typeof kr;
export type Namespace = keyof Messages;

const all: Record<Locale, Messages> = { kr, uz, ru };

export const messagesOf = (locale: Locale): Messages => all[locale];

/** Only the namespaces that a page's islands need: what is sent to the browser counts. */
export const pickMessages = (locale: Locale, namespaces: readonly Namespace[]): Partial<Messages> =>
  Object.fromEntries(namespaces.map((namespace) => [namespace, all[locale][namespace]]));
