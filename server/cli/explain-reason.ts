/** Explanations of reasons for the person with the list; a reason without one explains itself. */
const explanations: Readonly<Record<string, string>> = {
  // The whole file.
  brokenOff: 'the file is truncated',
  brokenGzip: 'the archive is damaged or truncated',
  brokenXml: 'invalid XML: an unclosed tag, or an & that is not written as &amp;',
  unknownEntity: 'an XML entity that is not defined',
  doctype: 'a DOCTYPE is not allowed',
  tooDeep: 'elements are nested too deeply',
  notYml: 'the root element is not yml_catalog',
  rowTooLong: 'a row is longer than a megabyte',
  tooLarge: 'the file is larger than IMPORT_MAX_BYTES',
  wrongEncoding: 'a byte that is invalid in this encoding; for spreadsheets try --encoding windows-1251',
  unknownEncoding: 'only UTF-8, UTF-16 and windows-1251 are supported; save it as UTF-8',
  noIdColumn: 'no column has the ids of products: name one id (or Код, Артикул)',
  columnTwice: 'two columns have this heading',
  columnsAlike: 'these columns have one meaning; keep one of them',
  tooManyBrokenQuotes: 'too many broken quotes; is it a CSV file?',
  // A row.
  required: 'the value is missing; a new product needs name, category and price',
  price: 'whole soʻm above 0 are expected',
  oldPrice: 'the former price is below the price',
  quantity: 'a whole number of pieces from 0 is expected',
  currency: 'only prices in soʻm are imported',
  flag: 'yes or no is expected',
  duplicateId: 'an earlier row has the same id',
  productMoved: 'somebody changed the product during the import',
  productUnknown: 'the shop has no such product, and --changes creates none',
  badCharacters: 'a character that is not allowed',
  tooLong: 'the text is too long',
  barcode: '4 to 40 digits or letters are expected',
  slugTaken: 'another product has this address',
  notStored: 'the database rejected the row; see the log',
  categoryUnknown: 'the shop has no such category, and the feed does not describe it',
  categoryAmbiguous: 'several categories have this name; write the whole path',
  categoryNotLeaf: 'the category has sub-categories',
  storeUnknown: 'the shop has no such store (stores.csv)',
  stickerUnknown: 'the shop has no such sticker',
  optionUnknown: 'the characteristic has no such value',
  attributeUnknown: 'there is no such characteristic',
  attributeName: 'a characteristic without a name',
  attributeValue: 'a characteristic without a value',
  tooManyFits: 'more than 50 compatibility keywords',
  tooManyAttributes: 'more than 200 characteristics',
  tooManyImages: 'more than 20 pictures',
  tooManyCells: 'more cells than the heading has',
  brokenQuotes: 'characters after a closing quote',
  openQuote: 'a quote is not closed',
  notJson: 'invalid JSON',
  notAnObject: 'not a JSON object',
  unknownType: 'unknown type',
  // A picture.
  imageAddress: 'neither an address nor a file in the folder of the feed',
  imagePrivate: 'the address is in a private network (--allow-private-images)',
  imageTime: 'its server did not answer in time',
  imageHost: 'its server cannot be reached',
  imageMissing: 'not found',
  imageOutside: 'the file is outside the folder of the feed',
  imageTooLarge: 'more than 10 MB',
  imageMoves: 'too many redirects',
  imageFormat: 'not a JPEG, PNG or WebP',
  imagePixels: 'more than 40 megapixels',
};

/** A reason of a report with its explanation, if there is one. */
export function explainReason(reason: string): string {
  const [name = '', about] = reason.split(/:(.*)/s);
  const meaning = Object.hasOwn(explanations, name) ? explanations[name] : undefined;
  const named = about === undefined ? name : `${name} ${about}`;
  return meaning === undefined ? named : `${named} (${meaning})`;
}

/** A notice about a feed that is no mistake. */
export function explainNotice(notice: string): string {
  const [name = '', about = ''] = notice.split(/:(.*)/s);
  if (name === 'unknownColumn')
    return `the column "${about}" is ignored; to import it as a characteristic, name it "param:${about}"`;
  if (name === 'encoding') return `the file was read as ${about}, because it is not UTF-8 and no encoding was given`;
  if (name === 'feedDate')
    return `the date of the feed, “${about}”, is in the future or too old; its stock counts as of its arrival`;
  if (name === 'offSale')
    return `${about} of its products are off sale and stay off sale; a column "listed" with yes puts them on sale`;
  return notice;
}
