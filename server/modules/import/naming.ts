import { searchKey } from '../../../lib/translit/translit.ts';

const maxSlug = 90;

/** A slug of a name that `isTaken` does not know yet; names without any Latin letter or digit get `fallback`. */
export function freeSlug(name: string, fallback: string, isTaken: (slug: string) => boolean): string {
  const base = searchKey(name).replaceAll(' ', '-').slice(0, maxSlug).replace(/-+$/, '') || fallback;
  let slug = base;
  for (let number = 2; isTaken(slug); number += 1) slug = `${base}-${number}`;
  return slug;
}

/** Key under which names are held to be the same: letters and digits only, one script, one case. */
export const nameKey = (name: string): string => searchKey(name) || name.trim().toLowerCase();
