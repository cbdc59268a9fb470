import { SaxesParser } from 'saxes';
import { FeedError, type FeedItem, maxRowLength } from './parsed-entry.ts';
import { createYmlReader } from './yml-reader.ts';

/** Levels of nested elements; a feed has six. */
const maxDepth = 32;
/** The heading that the format's own description shows; the file it names is never read. */
const plainDoctype = /^\s*yml_catalog\s+SYSTEM\s+(?:"shops\.dtd"|'shops\.dtd')\s*$/i;
/**
 * Names of signs that XML does not know and shops write all the same, copied from their pages. Each stands for one sign,
 * so nothing can be made to grow by them.
 */
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
/** Text is handed over in pieces of this many characters, so that what is found can be taken away in between. */
const pieceLength = 16 * 1024;

/** Where the parser's events go; what it finds is collected in `items`. */
function createParser(items: FeedItem[]) {
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, pageEntities);
  const reader = createYmlReader((item) => {
    items.push(item);
  });
  const state = { depth: 0, quiet: 0 };
  // Exceptions leave through `write`, so the first fault ends the feed at its line.
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
 * any other DOCTYPE than the format's own; depth and length of texts are bounded.
 */
export async function* parseYml(text: AsyncIterable<string>): AsyncGenerator<FeedItem> {
  const items: FeedItem[] = [];
  const { parser, reader, state } = createParser(items);
  const write = (piece: string): void => {
    parser.write(piece);
    state.quiet += piece.length;
    // Between two tags the parser itself keeps the text.
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
    // What is still open at the end was cut off.
    throw error instanceof FeedError ? new FeedError('brokenOff', error.line) : error;
  }
  yield* items.splice(0);
  if (!reader.sawCatalog()) throw new FeedError('notYml', 1);
}
