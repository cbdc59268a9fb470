/** Characters that no name of a file should have: of control, of direction, and those that are no part of a name on some system. */
const unfit = /[\u0000-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff<>:"/\\|?*]/gu;
const maxNameLength = 100;

/** Cuts a text to so many code units without parting a pair. */
const cut = (text: string, length: number): string => {
  const short = text.slice(0, length);
  return short.isWellFormed() ? short : short.slice(0, -1);
};

/**
 * The name of a file as it is shown and downloaded: the last part of a path, without what could make it look like another
 * one, and with the ending of what it is by its content, whatever it called itself.
 */
export function safeFileName(name: string, endings: readonly [string, ...string[]]): string {
  const last = name.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(unfit, '').replace(/\s+/g, ' ').trim().replace(/^\.+/, '');
  const ending = /\.([A-Za-z0-9]{1,10})$/.exec(clean)?.[1]?.toLowerCase();
  const isRight = ending !== undefined && endings.includes(ending);
  const stem = cut(
    (isRight ? clean.slice(0, clean.length - ending.length - 1) : clean).replace(/[. ]+$/, ''),
    maxNameLength,
  );
  return `${stem === '' ? 'file' : stem}.${isRight ? ending : endings[0]}`;
}
