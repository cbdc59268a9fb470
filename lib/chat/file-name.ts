/**
 * Characters that a file name must not contain: control characters, direction marks, and characters that some system
 * forbids.
 */
const forbiddenCharacters =
  /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]/gu;
const maxNameLength = 100;

/** Truncates a text to a number of code units without splitting a surrogate pair. */
const truncate = (text: string, length: number): string => {
  const short = text.slice(0, length);
  return short.isWellFormed() ? short : short.slice(0, -1);
};

/**
 * A safe file name for display and download: the last part of the path without misleading characters, with the
 * extension of the detected content type.
 */
export function safeFileName(name: string, endings: readonly [string, ...string[]]): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(forbiddenCharacters, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(clean)?.[1]?.toLowerCase();
  const isRight = ending !== undefined && endings.includes(ending);
  const stem = truncate(
    (isRight ? clean.slice(0, clean.length - ending.length - 1) : clean).replace(/[. ]+$/, ''),
    maxNameLength,
  );
  return `${stem === '' ? 'file' : stem}.${isRight ? ending : endings[0]}`;
}
