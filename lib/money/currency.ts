/** ISO code of the only currency, for feeds and search engines; people read its word in `locales`. */
export const currencyCode = 'UZS';
