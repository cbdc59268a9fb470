/** A part of a message: plain text or a link. */
export type TextPart =
  { readonly text: string; readonly href?: undefined } | { readonly text: string; readonly href: string };

/** Only web addresses become links; `javascript:` and other schemes stay text. */
const addressPattern = /\bhttps?:\/\/[^\s<>"'`«»“”]+/giu;
/** Punctuation and brackets at the end of an address belong to the text. */
const trailingPunctuation = /[.,:;!?…)\]}]+$/u;

const isWebAddress = (text: string): boolean => {
  try {
    const { protocol, username, password } = new URL(text);
    // User information before the host could disguise an address.
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  } catch {
    return false;
  }
};

/** Splits a message into parts; concatenated they are the message. */
export function splitLinks(message: string): readonly TextPart[] {
  const pieces: TextPart[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) pieces.push({ text: message.slice(at, to) });
  };
  for (const match of message.matchAll(addressPattern)) {
    const text = match[0].replace(trailingPunctuation, '');
    if (!isWebAddress(text)) continue;
    plain(match.index);
    pieces.push({ text, href: text });
    at = match.index + text.length;
  }
  plain(message.length);
  return pieces;
}
