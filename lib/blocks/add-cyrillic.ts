import { toCyrillic } from '../translit/translit.ts';

/** Names and abbreviations in Latin letters in both Uzbek scripts. */
const latin =
  /\b(?:Samsung|Galaxy|Dyson|Apple|iPhone|Xiaomi|Artel|LG|Bosch|Payme|Click|Uzum|Humo|Uzcard|Visa|Mastercard|SMS|IMEI|Telegram|WhatsApp|Instagram|Alif|Intend|Paymart|Tenge|PINFL|MyID|USB|QR|B2B|Wi-Fi|TV|LED|OLED|SSD|No Frost|Android|Windows|GLONASS|DPD)\b/u;
/** Parts that are not transliterated: facts in braces, targets of links, addresses, and the names above. */
const untouchedParts = new RegExp(`\\{[a-z_]+\\}|\\]\\([^)]*\\)|https?://\\S+|\\S+@\\S+|${latin.source}`, 'gu');

/** Uzbek in Cyrillic letters from Latin ones, except for parts that stay Latin. */
export function cyrillicOf(text: string): string {
  let out = '';
  let end = 0;
  for (const { 0: whole, index } of text.matchAll(untouchedParts)) {
    out += toCyrillic(text.slice(end, index)) + whole;
    end = index + whole.length;
  }
  return out + toCyrillic(text.slice(end));
}

const isPair = (value: object): value is { uz: string; ru: string } =>
  Object.keys(value).length === 2 &&
  typeof Reflect.get(value, 'uz') === 'string' &&
  typeof Reflect.get(value, 'ru') === 'string';

/** A page's file with missing Cyrillic texts transliterated. */
export function withCyrillic(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withCyrillic);
  if (typeof value !== 'object' || value === null) return value;
  if (isPair(value)) return { kr: cyrillicOf(value.uz), uz: value.uz, ru: value.ru };
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withCyrillic(item)]));
}
