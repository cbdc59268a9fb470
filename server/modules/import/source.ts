import { Readable, Transform } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { parseCsv } from './formats/csv.ts';
import { FeedError, type FeedItem } from './formats/item.ts';
import { parseJsonl } from './formats/jsonl.ts';
import { parseYml } from './formats/yml.ts';

export const feedFormats = ['yml', 'csv', 'jsonl'] as const;
export type FeedFormat = (typeof feedFormats)[number];
export const feedEncodings = ['utf-8', 'windows-1251'] as const;
export type FeedEncoding = (typeof feedEncodings)[number];

export interface FeedOptions {
  /** Recognised by the first characters when it is not given. */
  readonly format?: FeedFormat | undefined;
  /** Named by the document itself in YML; UTF-8 otherwise, when it is not given. */
  readonly encoding?: FeedEncoding | undefined;
  /** Most bytes that are read, before and after unpacking. */
  readonly maxBytes: number;
  /** Called with the number of bytes (as sent) read so far. */
  readonly onBytes?: (bytes: number) => void;
}

export interface Feed {
  readonly format: FeedFormat;
  readonly items: AsyncIterable<FeedItem>;
}

/** Passes bytes on and refuses to go beyond the limit. */
function meter(maxBytes: number, onBytes: (bytes: number) => void = () => undefined): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      onBytes(seen);
      if (seen > maxBytes) done(new FeedError('tooLarge'));
      else done(null, chunk);
    },
  });
}

const isGzip = (head: Buffer): boolean => head[0] === 0x1f && head[1] === 0x8b;

/** Joins streams so that a failure of any of them is the failure of the last; an error of unzip is reported in our terms. */
function follow(source: Readable, ...steps: Transform[]): Readable {
  let last: Readable = source;
  for (const step of steps) {
    const from = last;
    from.on('error', (error) => step.destroy(error));
    step.on('close', () => { if (!from.readableEnded) from.destroy(); });
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

/** The first chunk (at least `least` bytes where there are so many) and everything with it in front. */
async function peek(chunks: AsyncGenerator<Buffer>, least: number): Promise<{ head: Buffer; all: AsyncGenerator<Buffer> }> {
  let head: Buffer = Buffer.alloc(0);
  while (head.length < least) {
    const next = await chunks.next();
    if (next.done === true) break;
    head = Buffer.concat([head, next.value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    if (head.length > 0) yield head;
    yield* chunks;
  }
  return { head, all: all() };
}

function encodingOf(head: Buffer, given: FeedEncoding | undefined): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]{1,40})["']/.exec(head.toString('latin1', 0, 300).replace(/^\u00ef\u00bb\u00bf/, ''))?.[1]?.toLowerCase();
  const name = given ?? declared ?? 'utf-8';
  const known: Readonly<Record<string, string>> = { 'utf-8': 'utf-8', utf8: 'utf-8', 'windows-1251': 'windows-1251', cp1251: 'windows-1251' };
  const encoding = known[name];
  if (encoding === undefined) throw new FeedError(`unknownEncoding:${name}`, 1);
  return encoding;
}

function formatOf(text: string): FeedFormat {
  const first = text.trimStart().charAt(0);
  return first === '<' ? 'yml' : first === '{' ? 'jsonl' : 'csv';
}

/** Text of the bytes; a byte that the encoding does not know ends the feed, for the rest would be wrong too. */
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
const headLength = 512;

/** Opens a feed of bytes: unpacks gzip, finds out encoding and format, and parses; all of it streaming. */
export async function openFeed(source: Readable, { format, encoding, maxBytes, onBytes }: FeedOptions): Promise<Feed> {
  const sent = await peek(asChunks(follow(source, meter(maxBytes, onBytes))), headLength);
  const plain = isGzip(sent.head)
    ? await peek(asChunks(follow(Readable.from(sent.all, { objectMode: false }), createGunzip(), meter(maxBytes))), headLength)
    : sent;
  const name = encodingOf(plain.head, encoding);
  const head = new TextDecoder(name).decode(plain.head);
  const known = format ?? formatOf(head);
  return { format: known, items: parsers[known](decode(plain.all, name)) };
}
