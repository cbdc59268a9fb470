import { maxRowLength } from './parsed-entry.ts';

/** The first line end outside quotes; -1 if there is none yet. */
function firstEnd(text: string): number {
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (sign === '\n' || sign === '\r')) return at;
  }
  return -1;
}

/**
 * Converts carriage returns to line feeds if the first line ends with a carriage return alone, as old spreadsheets
 * write.
 */
export async function* withLineFeeds(text: AsyncIterable<string>): AsyncGenerator<string> {
  let head = '';
  let isKnown = false;
  let isOld = false;
  const read = (chunk: string): string => (isOld ? chunk.replaceAll('\r', '\n') : chunk);
  for await (const chunk of text) {
    if (isKnown) {
      yield read(chunk);
      continue;
    }
    head += chunk;
    const end = firstEnd(head);
    // The next character shows whether a carriage return is alone.
    if ((end === -1 || end === head.length - 1) && head.length < maxRowLength) continue;
    isKnown = true;
    isOld = end !== -1 && head[end] === '\r' && head[end + 1] !== '\n';
    yield read(head);
  }
  if (!isKnown && head !== '') yield head.replace(/\r$/, '\n');
}
