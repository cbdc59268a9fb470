import { z } from 'zod';
import { listsSchema } from '../synced-lists';
import { newIdempotencyKey } from '../session';

/** What the account held when this browser was told last; null until what a guest had was joined to it. */
const place = 'kept';
const placeSchema = z.object({ user: z.number(), base: listsSchema.nullable(), merge_id: z.string() });
type ListsOwner = z.infer<typeof placeSchema>;

function stored(): ListsOwner | undefined {
  try {
    return placeSchema.safeParse(JSON.parse(window.localStorage.getItem(place) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Whose lists this browser keeps; undefined for those of a guest. */
export const ownerOfLists = (): number | undefined => stored()?.user;

export function readListsOwner(user: number): ListsOwner {
  const read = stored();
  return read?.user === user ? read : { user, base: null, merge_id: newIdempotencyKey() };
}

export function writeListsOwner(next: ListsOwner): void {
  try {
    window.localStorage.setItem(place, JSON.stringify(next));
  } catch {
    // Without storage every page merges again, which changes nothing: counts are not added up.
  }
}
