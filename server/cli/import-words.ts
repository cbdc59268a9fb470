/** Explanations of reasons for the person with the list; a reason without one explains itself. */
const explanations: Readonly<Record<string, string>> = {
  // The whole file.
  brokenOff: 'it ends in the middle',
  brokenGzip: 'the archive is damaged or cut off',
  brokenXml: 'the XML is broken there: a tag that does not close, or an & that is not written &amp;',
  unknownEntity: 'a name between & and ; that is none of XML',
  doctype: 'a DOCTYPE of its own, which is never read',
  tooDeep: 'elements within elements without end',
  notYml: 'it is XML, but no yml_catalog',
  rowTooLong: 'one row is longer than a megabyte',
  tooLarge: 'it is larger than IMPORT_MAX_BYTES allows',
  wrongEncoding:
    'a sign that its encoding does not have; a list saved by a spreadsheet is mostly --encoding windows-1251',
  unknownEncoding: 'only UTF-8, UTF-16 and windows-1251 can be read; save it as UTF-8',
  noIdColumn: 'no column says what products are known by: name one id (or Код, Артикул)',
  columnTwice: 'two columns have this heading',
  tooManyBrokenQuotes: 'quotes are broken all over the file: is it CSV at all?',
  // A row.
  required: 'it is missing; a new product needs name, category and price',
  price: 'whole soʻm above 0 are expected',
  oldPrice: 'the former price is below the price',
  quantity: 'whole pieces from 0 are expected',
  currency: 'prices are taken in soʻm only',
  flag: 'yes or no is expected',
  duplicateId: 'the same id stood in the feed before',
  productMoved: 'somebody else changed the product while the list was imported',
  productUnknown: 'the shop has no such product, and a list of changes makes none',
  badCharacters: 'a sign that is not allowed there',
  tooLong: 'the text is too long',
  barcode: '4 to 40 digits or letters are expected',
  slugTaken: 'another product has this address',
  notStored: 'the database refused it; see the log',
  categoryUnknown: 'the shop has no such category, and the feed does not describe it',
  categoryAmbiguous: 'several categories have this name; write the whole path',
  categoryNotLeaf: 'the category has categories of its own',
  storeUnknown: 'the shop has no such store (stores.csv)',
  stickerUnknown: 'the shop has no such sticker',
  optionUnknown: 'the characteristic has no such value',
  attributeUnknown: 'there is no such characteristic',
  attributeName: 'a characteristic without a name',
  attributeValue: 'a characteristic without a value',
  tooManyFits: 'more than 50 words of what goes together',
  tooManyAttributes: 'more than 200 characteristics',
  tooManyImages: 'more than 20 pictures',
  tooManyCells: 'more cells than the heading has',
  brokenQuotes: 'signs behind a closing quote',
  openQuote: 'a quote that never closes',
  notJson: 'no JSON',
  notAnObject: 'no object',
  unknownType: 'an unknown type',
  // A picture.
  imageAddress: 'neither an address nor a file beside the feed',
  imagePrivate: 'an address of a private network (--allow-private-images)',
  imageTime: 'its server did not answer in time',
  imageHost: 'its server cannot be reached',
  imageMissing: 'it is not there',
  imageOutside: 'a file outside of the folder of the feed',
  imageTooLarge: 'more than 10 MB',
  imageMoves: 'too many redirects',
  imageFormat: 'no JPEG, PNG or WebP',
  imagePixels: 'more than 40 megapixels',
};

/** A reason of a report with its explanation, if there is one. */
export function inWords(reason: string): string {
  const [name = '', about] = reason.split(/:(.*)/s);
  const meaning = Object.hasOwn(explanations, name) ? explanations[name] : undefined;
  const named = about === undefined ? name : `${name} ${about}`;
  return meaning === undefined ? named : `${named} (${meaning})`;
}

/** A notice about a feed that is no mistake. */
export function noticeInWords(notice: string): string {
  const [name = '', about = ''] = notice.split(/:(.*)/s);
  if (name === 'unknownColumn')
    return `the column "${about}" is passed over; to take it as a characteristic call it "param:${about}"`;
  if (name === 'encoding') return `it was read as ${about}, for it is not UTF-8 and nobody said what it is`;
  if (name === 'feedDate')
    return `the feed says that it was written at “${about}”, which cannot be true: its pieces are taken as counted when it came.`;
  if (name === 'offSale')
    return `${about} products of it are off sale and stay so; a column "listed" with yes puts them on sale`;
  return notice;
}
