import { spokenHours } from '../../../lib/format/clock.ts';
import { htmlLang, type Locale } from '../../../lib/i18n/locales.ts';
import { formatPhone } from '../../../lib/phone/phone.ts';
import { linkTo } from '../links/link-to.ts';
import type { Settings } from '../reference/settings.ts';
import type { Services } from '../../services.ts';
import { oneLine } from './one-line.ts';
import type { Letter } from './port.ts';

/** The texts of an e-mail. */
export interface LetterTexts {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** The one action, as a button. */
  readonly button?: { readonly text: string; readonly href: string };
  /** Why the recipient gets it, in small print. */
  readonly why?: string;
  /** Unsubscribe link of subscribed e-mails. */
  readonly stop?: { readonly text: string; readonly href: string };
}

interface Frame {
  readonly locale: Locale;
  readonly name: string;
  readonly site: string;
  readonly contact: string;
  readonly colours: Settings['shop']['colours'];
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
/** Escapes a text for an element or an attribute. */
export const escapeHtml = (text: string): string =>
  text.toWellFormed().replace(/[&<>"']/g, (mark) => marks[mark] ?? mark);

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
const small = (text: string): string => `<p style="margin:0 0 8px;color:#5c5a52;font-size:13px">${text}</p>`;

/** One column, inline styles, no external resources: mail programs support little else. */
function htmlOf(
  { subject, paragraphs, button, why, stop }: LetterTexts,
  { locale, name, site, contact, colours }: Frame,
): string {
  const brandStyle = `background:${escapeHtml(colours.brand)};color:${escapeHtml(colours.brand_ink)}`;
  return [
    `<!doctype html><html lang="${htmlLang[locale]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0;padding:16px;background:#f3f2ee;color:#1d1c19;font:16px/1.5 Arial,sans-serif"><div style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px;overflow:hidden">',
    `<p style="margin:0;padding:16px 24px;${brandStyle};font-size:20px;font-weight:bold">${escapeHtml(name)}</p><div style="padding:24px 24px 8px"><h1 style="margin:0 0 16px;font-size:20px">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(button === undefined
      ? []
      : [
          `<p style="margin:0 0 16px"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:12px 20px;border-radius:8px;${brandStyle};text-decoration:none;font-weight:bold">${escapeHtml(button.text)}</a></p>`,
        ]),
    ...(why === undefined ? [] : [small(escapeHtml(why))]),
    ...(stop === undefined
      ? []
      : [small(`<a href="${escapeHtml(stop.href)}" style="color:inherit">${escapeHtml(stop.text)}</a>`)]),
    small(
      `<a href="${escapeHtml(site)}" style="color:inherit">${escapeHtml(site)}</a>${contact === '' ? '' : ` · ${escapeHtml(contact)}`}`,
    ),
    '</div></div></body></html>',
  ].join('\n');
}

const textOf = ({ paragraphs, button, why, stop }: LetterTexts, { name, site, contact }: Frame): string =>
  [
    ...paragraphs,
    ...(button === undefined ? [] : [`${button.text}: ${button.href}`]),
    ...(why === undefined ? [] : [why]),
    ...(stop === undefined ? [] : [`${stop.text}: ${stop.href}`]),
    ['--', name, site, contact].filter((line) => line !== '').join('\n'),
  ].join('\n\n');

/** An e-mail of the shop, as text and HTML: its texts between the shop's name and its contacts. */
export async function letterOf(
  services: Pick<Services, 'reference' | 'siteUrl'>,
  locale: Locale,
  { id, to }: Pick<Letter, 'id' | 'to'>,
  words: LetterTexts,
): Promise<Letter> {
  const {
    settings: {
      shop: {
        name,
        phones: [phone],
        hours,
        colours,
      },
    },
  } = await services.reference.get();
  const { opens, closes } = spokenHours(hours);
  const frame: Frame = {
    locale,
    name: name[locale],
    site: linkTo(services, locale, '/'),
    contact: phone === undefined ? '' : `${formatPhone(phone)}, ${opens}–${closes}`,
    colours,
  };
  const subject = oneLine(words.subject);
  return { id, to, subject, text: textOf(words, frame), html: htmlOf({ ...words, subject }, frame) };
}
