/** Reasons of refused rows with a text in `staff.imports.reasons`; others are shown as they are. */
export const rowReasons = [
  'required',
  'price',
  'oldPrice',
  'quantity',
  'currency',
  'flag',
  'duplicateId',
  'productUnknown',
  'productMoved',
  'badCharacters',
  'tooLong',
  'barcode',
  'slugTaken',
  'notStored',
  'categoryUnknown',
  'categoryAmbiguous',
  'categoryNotLeaf',
  'category',
  'storeUnknown',
  'tooManyCells',
  'brokenQuotes',
  'openQuote',
  'notJson',
  'image',
  'invalid',
] as const;

/** Why a whole list cannot be read; `staff.imports.listFaults`. The part behind a colon is named in the text. */
export const listFaults = [
  'brokenOff',
  'brokenGzip',
  'brokenXml',
  'notYml',
  'rowTooLong',
  'tooLarge',
  'wrongEncoding',
  'unknownEncoding',
  'noIdColumn',
  'columnTwice',
  'columnsAlike',
  'tooManyBrokenQuotes',
  'fileMissing',
  'fault',
  'feedChanged',
  'fetch',
] as const;

/** Fields with a name in `staff.imports.fields`. */
export const namedFields = [
  'external_id',
  'sale_price',
  'price',
  'old_price',
  'name',
  'description',
  'overview',
  'category_id',
  'category_path',
  'category',
  'brand_id',
  'brand',
  'stock',
  'store_stock',
  'available',
  'is_listed',
  'listed',
  'images',
  'attributes',
  'barcode',
  'model_code',
  'model_group',
  'slug',
  'currency',
  'variant',
  'sticker_ids',
  'fits',
  'sale_mode',
  'full_payment_percent',
  'popularity',
  'created_at',
] as const;

const memberOf = <Name extends string>(names: readonly Name[], written: string): Name | undefined =>
  names.find((name) => name === written);

export const rowReason = (reason: string) => memberOf(rowReasons, reason);
export const listFault = (reason: string) => memberOf(listFaults, reason);
/** `store_stock.chilonzor` is a stock. */
export const namedField = (field: string) => memberOf(namedFields, field.split('.', 1)[0] ?? field);
