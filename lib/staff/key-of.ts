/** The Latin letter of the pressed key in any keyboard layout: `a` where a Russian one types `ф`. */
export const keyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (/^[\x20-\x7e]+$/.test(key) ? key : code.replace(/^(?:Key|Digit)/, '')).toLowerCase();
