import { tashkent } from './clock.ts';

/** `dd.mm.yyyy` in Tashkent time. */
export function formatDate(value: Date | string): string {
  const part = tashkent(new Date(value));
  return `${part.day}.${part.month}.${part.year}`;
}

/** `dd.mm.yyyy hh:mm` in Tashkent time. */
export function formatDateTime(value: Date | string): string {
  const part = tashkent(new Date(value));
  return `${part.day}.${part.month}.${part.year} ${part.hour}:${part.minute}`;
}

/** Today's calendar day in Tashkent, `yyyy-mm-dd`, moved by whole days. */
export function tashkentDay(now: Date, plusDays = 0): string {
  const part = tashkent(new Date(now.getTime() + plusDays * 86_400_000));
  return `${part.year}-${part.month}-${part.day}`;
}
