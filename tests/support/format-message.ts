import compile from 'icu-minify/compile';
import formatMessage from '../../lib/i18n/format-message.ts';

type Arguments = Parameters<typeof formatMessage>;

const compiled = new Map<string, Arguments[1]>();

/** A text in the form of the build. */
function compiledOf(text: string): Arguments[1] {
  const known = compiled.get(text) ?? compile(text);
  compiled.set(text, known);
  return known;
}

/**
 * The formatter of the build (`next.config.ts`) for tests: server components have compiled texts, islands are tried with
 * texts as they are written.
 */
export default function formatEither(...[key, message, values, options]: Arguments): ReturnType<typeof formatMessage> {
  return formatMessage(key, typeof message === 'string' ? compiledOf(message) : message, values, options);
}
formatEither.raw = formatMessage.raw;
