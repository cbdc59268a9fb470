import { SaxesParser } from 'saxes';
import { FeedError, type FeedItem, maxRowLength } from './parsed-entry.ts';
import { createYmlReader } from './yml-reader.ts';

/** Maximum nesting of elements; a feed has six levels. */
const maxDepth = 32;
/** The DOCTYPE of the format's description; the file that it names is never read. */
const plainDoctype = /^\s*yml_catalog\s+SYSTEM\s+(?:"shops\.dtd"|'shops\.dtd')\s*$/i;
/** Named characters of HTML that XML does not know and shops write. Each is one character, so nothing can expand. */
const pageEntities = {
  nbsp: '\u00a0',
  ensp: '\u2002',
  emsp: '\u2003',
  thinsp: '\u2009',
  shy: '\u00ad',
  laquo: '«',
  raquo: '»',
  bdquo: '„',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  mdash: '—',
  ndash: '–',
  minus: '−',
  hellip: '…',
  bull: '•',
  middot: '·',
  deg: '°',
  plusmn: '±',
  times: '×',
  divide: '÷',
  frac12: '½',
  frac14: '¼',
  sup2: '²',
  sup3: '³',
  le: '≤',
  ge: '≥',
  asymp: '≈',
  micro: 'µ',
  Omega: 'Ω',
  Oslash: 'Ø',
  oslash: 'ø',
  Prime: '″',
  prime: '′',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  rarr: '→',
  larr: '←',
  numero: '№',
  eacute: 'é',
  Eacute: 'É',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
} as const;
/** Text is passed on in pieces of this many characters, so that results can be consumed in between. */
const pieceLength = 16 * 1024;

/** Handlers of the parser's events; results are collected in `items`. */
function createParser(items: FeedItem[]) {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, pageEntities);
  const reader = createYmlReader((item) => {
    items.push(item);
  });
  const state = { depth: 0, quiet: 0 };
  // Exceptions leave through `write`, so the first error ends the feed at its line.
  const fail = (reason: string): never => {
    throw new FeedError(reason, parser.line);
  };
  parser.on('error', (error) => fail(error.message.includes('ntity') ? 'unknownEntity' : 'brokenXml'));
  parser.on('doctype', (text) => {
    if (!plainDoctype.test(text)) fail('doctype');
  });
  parser.on('opentag', ({ name, attributes }) => {
    state.quiet = 0;
    state.depth += 1;
    if (state.depth > maxDepth) fail('tooDeep');
    reader.open(name, attributes, parser.line);
  });
  parser.on('closetag', () => {
    state.quiet = 0;
    state.depth -= 1;
    reader.close();
  });
  parser.on('text', (text) => {
    reader.text(text);
  });
  parser.on('cdata', (text) => {
    reader.text(text);
  });
  return { parser, reader, state };
}

/**
 * Yandex Market Language: categories and offers of a `yml_catalog`. Documents that declare entities are refused, as is
 * any DOCTYPE but the format's own; depth and length of texts are bounded.
 */
export async function* parseYml(text: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  const items: FeedItem[] = [];
  const { parser, reader, state } = createParser(items);
  const write = (piece: string): void => {
    parser.write(piece);
    state.quiet += piece.length;
    // The parser itself buffers text between two tags.
    if (state.quiet > maxRowLength || reader.offerLength() > maxRowLength)
      throw new FeedError('rowTooLong', parser.line);
  };
  for await (const chunk of text) {
    for (let at = 0; at < chunk.length; at += pieceLength) {
      write(chunk.slice(at, at + pieceLength));
      yield* items.splice(0);
    }
  }
  try {
    parser.close();
  } catch (error) {
    // Elements still open at the end were truncated.
    throw error instanceof FeedError ? new FeedError('brokenOff', error.line) : error;
  }
  yield* items.splice(0);
  if (!reader.sawCatalog()) throw new FeedError('notYml', 1);
}
