import { groupMask } from '../format/group-mask.ts';

/** Cyrillic capitals that look like Latin ones; a Cyrillic keyboard types these. */
const lookAlikes: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  С: 'C',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  Т: 'T',
  Х: 'X',
  У: 'Y',
  І: 'I',
};

/** Series and number (`AA1234567`) of a passport or an ID card in any spelling; undefined if invalid. */
export function parsePassport(typed: string): string | undefined {
  const text = typed
    .replace(/[\s\u00a0№-]/g, '')
    .toUpperCase()
    .replace(/[А-ЯІ]/g, (letter) => lookAlikes[letter] ?? letter);
  return /^[A-Z]{2}\d{7}$/.test(text) ? text : undefined;
}

/** ISO date of `2015-01-31` or `31.01.2015`; undefined for an invalid or future day. */
export function parseIssueDate(typed: string, now: Date): string | undefined {
  const text = typed.trim();
  const local = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text);
  const iso = local === null ? text : `${local[3]}-${local[2]}-${local[1]}`;
  const date = /^\d{4}-\d{2}-\d{2}$/.test(iso) ? new Date(`${iso}T00:00:00Z`) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime()) || !date.toISOString().startsWith(iso)) return undefined;
  return date.getTime() <= now.getTime() && iso >= '1990-01-01' ? iso : undefined;
}

/** `AA 1234567`, in capitals; other characters are ignored. */
export const passportMask = groupMask({
  groups: [2, 7],
  separator: ' ',
  read: (text) => text.toUpperCase().replace(/[^\p{L}\p{Nd}]/gu, ''),
});

/** `31.01.2015`; also accepts `2015-01-31` from paste or autofill. */
export const issueDateMask = groupMask({
  groups: [2, 2, 4],
  separator: '.',
  read: (text) => text.replace(/^\s*(\d{4})-(\d{2})-(\d{2})\s*$/, '$3$2$1').replace(/\D/g, ''),
});
