/** ISO code of the only currency, for feeds and search engines; its name for people is in `locales`. */
export const currencyCode = 'UZS';
