import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseCsv } from './formats/csv.ts';
import { FeedError, type FeedItem } from './formats/parsed-entry.ts';
import { parseJsonl } from './formats/jsonl.ts';
import { parseYml } from './formats/yml.ts';

export const feedFormats = ['yml', 'csv', 'jsonl'] as const;
export type FeedFormat = (typeof feedFormats)[number];
export const feedEncodings = ['utf-8', 'windows-1251'] as const;
export type FeedEncoding = (typeof feedEncodings)[number];

export interface FeedOptions {
  /** Detected by the first characters if not given. */
  readonly format?: FeedFormat | undefined;
  /**
   * If not given: the encoding that the document declares in YML, else UTF-8, or windows-1251 if the first bytes show
   * it.
   */
  readonly encoding?: FeedEncoding | undefined;
  /** Maximum number of bytes, before and after unpacking. */
  readonly maxBytes: number;
  /** Called with the number of bytes (as sent) read so far. */
  readonly onBytes?: (bytes: number) => void;
}

export interface Feed {
  readonly format: FeedFormat;
  readonly items: AsyncIterable<FeedItem>;
}

/** Passes bytes on and fails above the limit. */
function meter(maxBytes: number, onBytes: (bytes: number) => void = () => undefined): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes(bytes);
      if (bytes > maxBytes) done(new FeedError('tooLarge'));
      else done(null, chunk);
    },
  });
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** Joins streams so that a failure of any is a failure of the last; maps errors of unzip. */
function follow(source: Readable, ...steps: Transform[]): Readable {
  let last: Readable = source;
  for (const step of steps) {
    const from = last;
    from.on('error', (error) => step.destroy(error));
    step.on('close', () => {
      if (!from.readableEnded) from.destroy();
    });
    last = from.pipe(step);
  }
  return last;
}

async function* asChunks(stream: AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of stream) yield Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk as Uint8Array);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new FeedError(code.startsWith('Z_') ? 'brokenGzip' : 'brokenOff');
  }
}

/** The first chunk (at least `minBytes` if there are so many) and a stream that includes it. */
async function peek(
  chunks: AsyncGenerator<Buffer>,
  minBytes: number,
): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> {
  const first: Buffer[] = [];
  for (let length = 0; length < minBytes;) {
    const next = await chunks.next();
    if (next.done === true) break;
    first.push(next.value);
    length += next.value.length;
  }
  const head = Buffer.concat(first);
  async function* all(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    yield* chunks;
  }
  return { head, all: all() };
}

/**
 * True for text in windows-1251, as spreadsheets of this market save it: its letters form pairs of bytes that never
 * occur in UTF-8.
 */
function isProbablyCyrillic(head: Buffer): boolean {
  const bytes = head.toString('latin1');
  const count = (sign: RegExp): number => bytes.match(sign)?.length ?? 0;
  return count(/[\xc0-\xff]{2}/g) > count(/[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}/g);
}

/** The encoding of the bytes; a guess is reported. */
function encodingOf(
  head: Buffer,
  requested: FeedEncoding | undefined,
): { readonly name: string; readonly isGuess: boolean } {
  if (head[0] === 0xff && head[1] === 0xfe) return { name: 'utf-16le', isGuess: false };
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/
    .exec(head.toString('latin1', 0, 300).replace(/^\u00ef\u00bb\u00bf/, ''))?.[1]
    ?.toLowerCase();
  const isGuess = requested === undefined && declared === undefined && isProbablyCyrillic(head);
  const name = requested ?? declared ?? (isGuess ? 'windows-1251' : 'utf-8');
  const known: Readonly<Record<string, string>> = {
    'utf-8': 'utf-8',
    utf8: 'utf-8',
    'windows-1251': 'windows-1251',
    cp1251: 'windows-1251',
  };
  const encoding = known[name];
  if (encoding === undefined) throw new FeedError(`unknownEncoding:${name}`, 1);
  return { name: encoding, isGuess };
}

async function* withNotice(items: AsyncIterable<FeedItem>, reason: string): AsyncGenerator<FeedItem> {
  yield { kind: 'notice', line: 1, reason };
  yield* items;
}

function formatOf(text: string): FeedFormat {
  const first = text.trimStart().charAt(0);
  return first === '<' ? 'yml' : first === '{' ? 'jsonl' : 'csv';
}

/** Decodes the bytes; an invalid byte ends the feed, because the rest would be wrong too. */
async function* decode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const step = (read: () => string): string => {
    try {
      return read();
    } catch {
      throw new FeedError('wrongEncoding');
    }
  };
  for await (const chunk of chunks) {
    const text = step(() => decoder.decode(chunk, { stream: true }));
    if (text !== '') yield text;
  }
  const rest = step(() => decoder.decode());
  if (rest !== '') yield rest;
}

const parsers = { yml: parseYml, csv: parseCsv, jsonl: parseJsonl } as const;
/** This much is waited for; of a file more arrives at once, in which a letter may show the encoding. */
const headLength = 512;

/** A feed as text: unpacked and decoded while it is read. */
export interface FeedText {
  readonly format: FeedFormat;
  readonly encoding: string;
  /** True if nobody named the encoding. */
  readonly isGuess: boolean;
  readonly text: AsyncIterable<string>;
}

/** Opens a feed of bytes as text: unpacks gzip, detects encoding and format; all of it streaming. */
export async function openFeedText(
  source: Readable,
  { format, encoding, maxBytes, onBytes }: FeedOptions,
): Promise<FeedText> {
  const sent = await peek(asChunks(follow(source, meter(maxBytes, onBytes))), headLength);
  const plain = isGzip(sent.head)
    ? await peek(
        asChunks(follow(Readable.from(sent.all, { objectMode: false }), createGunzip(), meter(maxBytes))),
        headLength,
      )
    : sent;
  const { name, isGuess } = encodingOf(plain.head, encoding);
  const head = new TextDecoder(name).decode(plain.head.subarray(0, 512));
  return { format: format ?? formatOf(head), encoding: name, isGuess, text: decode(plain.all, name) };
}

/** Opens a feed of bytes and parses it, all of it streaming. */
export async function openFeed(source: Readable, options: FeedOptions): Promise<Feed> {
  const { format, encoding, isGuess, text } = await openFeedText(source, options);
  const items = parsers[format](text);
  return { format, items: isGuess ? withNotice(items, `encoding:${encoding}`) : items };
}
