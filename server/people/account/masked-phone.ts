import { formatPhone } from '../../../lib/phone/phone.ts';

/** `+998 90 *** ** 67` for callers who typed the number; `*** ** 67` for those who only named a login. */
export function maskedPhone(phone: string, hidden: boolean): string {
  const [code = '', operator = '', , , end = ''] = formatPhone(phone).split('\u00a0');
  return [...(hidden ? [] : [code, operator]), '***', '**', end].join('\u00a0');
}
