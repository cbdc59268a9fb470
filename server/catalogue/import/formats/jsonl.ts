import { FeedError, type FeedItem, maxRowLength } from './parsed-entry.ts';

const kinds = ['product', 'category', 'brand', 'attribute', 'filters', 'accessories', 'sticker'] as const;
const isKind = (value: unknown): value is (typeof kinds)[number] => kinds.some((kind) => kind === value);

function readLine(text: string, line: number): FeedItem | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return undefined;
  let value: unknown;
  try {
    value = JSON.parse(trimmed);
  } catch {
    return { kind: 'broken', line, reason: 'notJson' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { kind: 'broken', line, reason: 'notAnObject' };
  const kind = 'type' in value ? value.type : 'product';
  if (kind === 'feed') return { kind: 'written', line, value: 'written_at' in value ? String(value.written_at) : '' };
  return isKind(kind) ? { kind, line, value } : { kind: 'broken', line, reason: 'unknownType' };
}

/**
 * JSON Lines: one object per line, a product unless its `type` says otherwise. An incomplete last line marks the feed
 * as truncated, since it is unknown what was to follow.
 */
export async function* parseJsonl(text: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  let rest = '';
  let line = 0;
  for await (const chunk of text) {
    rest += chunk;
    let start = 0;
    for (let end = rest.indexOf('\n'); end !== -1; end = rest.indexOf('\n', start)) {
      line += 1;
      const item = readLine(rest.slice(start, end), line);
      if (item !== undefined) yield item;
      start = end + 1;
    }
    rest = rest.slice(start);
    if (rest.length > maxRowLength) throw new FeedError('rowTooLong', line + 1);
  }
  const last = readLine(rest, line + 1);
  if (last?.kind === 'broken' && last.reason === 'notJson') throw new FeedError('brokenOff', line + 1);
  if (last !== undefined) yield last;
}
