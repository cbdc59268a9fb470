/** The letter on the key that was pressed, also while another alphabet is typed: `a` where a Russian keyboard writes `ф`. */
export const keyOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  (/^[\x20-\x7e]+$/.test(key) ? key : code.replace(/^(?:Key|Digit)/, '')).toLowerCase();
