/** A piece of a message: plain text, or an address that leads somewhere. */
export type Piece =
  { readonly text: string; readonly href?: undefined } | { readonly text: string; readonly href: string };

/** Addresses of the web alone; whatever runs something, such as `javascript:`, stays text. */
const address = /\bhttps?:\/\/[^\s<>"'`«»“”]+/giu;
/** What ends a sentence or closes a bracket belongs to the words around an address. */
const trailing = /[.,:;!?…)\]}]+$/u;

const isWebAddress = (text: string): boolean => {
  try {
    const { protocol, username, password } = new URL(text);
    // A name in front of the host makes an address look like another one.
    return (protocol === 'https:' || protocol === 'http:') && username === '' && password === '';
  } catch {
    return false;
  }
};

/** A message in pieces; put together they are the message again. */
export function piecesOf(message: string): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const plain = (to: number) => {
    if (to > at) pieces.push({ text: message.slice(at, to) });
  };
  for (const match of message.matchAll(address)) {
    const text = match[0].replace(trailing, '');
    if (!isWebAddress(text)) continue;
    plain(match.index);
    pieces.push({ text, href: text });
    at = match.index + text.length;
  }
  plain(message.length);
  return pieces;
}
