import type { FastifyReply } from 'fastify';
import { formatNumber } from '../../lib/format/number.ts';
import { defaultLocale, htmlLang, isLocale, type Locale } from '../../lib/i18n/locales.ts';

const style =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:10vh auto;padding:0 1rem;color:#1c1c1e}h1{font-size:1.5rem}label{display:block;margin:1rem 0 .25rem}input{font:inherit;width:100%;box-sizing:border-box;min-height:48px;padding:0 .75rem;border:1px solid #8a8a8e;border-radius:10px;letter-spacing:.2em}button,a{font:inherit;min-height:48px;padding:0 1.5rem;border:1px solid #8a8a8e;border-radius:10px;background:#fff;margin:1rem .75rem 0 0;cursor:pointer}button[value=approve],button[value=confirm]{background:#fbc100;border-color:#fbc100}p[role=alert]{color:#b3261e}small{display:block;margin-top:1.5rem;color:#5a5a5f}';
const currency: Readonly<Record<Locale, string>> = { kr: 'сўм', uz: 'soʻm', ru: 'сум' };

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`);

/** The language of a page that the shop asked for in one. */
export const pageLocale = (requested: string): Locale => (isLocale(requested) ? requested : defaultLocale);

/** A sum with the word for so'm, as HTML. */
export const amountOf = (sum: number, locale: Locale): string => `<b>${formatNumber(sum)} ${currency[locale]}</b>`;

/** Sends a page of a simulated bank or partner. These belong to no shop, so their words stand beside them. */
export const sendPage = (
  reply: FastifyReply,
  locale: Locale,
  {
    title,
    heading = title,
    content,
    note,
  }: Readonly<Record<'title' | 'content' | 'note', string> & { heading?: string }>,
): FastifyReply =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(
      `<!doctype html><html lang="${htmlLang[locale]}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>` +
        `<main><h1>${heading}</h1>${content}<small>${note}</small></main></html>`,
    );
