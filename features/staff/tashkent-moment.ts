import { tashkent } from '@/lib/format/clock';

/** A moment as a field of date and time shows it in Tashkent; empty for none. */
export function toField(moment: string | null): string {
  if (moment === null || moment === '') return '';
  const { year, month, day, hour, minute } = tashkent(new Date(moment));
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** The moment of such a field; empty for none. Uzbekistan has one time zone and no summer time. */
export function fromField(value: string): string {
  const moment = new Date(`${value}:00+05:00`);
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString();
}
