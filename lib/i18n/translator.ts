import { createTranslator } from 'next-intl';
import type { Locale } from './locales.ts';
import { messagesOf, type Messages, type Namespace } from './messages.ts';

/** Texts of one namespace for server components; keys are checked against the locale files. */
export const translator = <N extends Namespace>(locale: Locale, namespace: N) =>
  createTranslator<Messages, N>({ locale, messages: messagesOf(locale), namespace });
