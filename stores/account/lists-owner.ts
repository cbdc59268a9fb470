import { z } from 'zod';
import { listsSchema } from '../synced-lists';
import { newIdempotencyKey } from '../session';

/** The account's lists at the last synchronisation; null until the guest's lists have been merged. */
const ownerStorageKey = 'account-owner';
const placeSchema = z.object({ user: z.number(), base: listsSchema.nullable(), merge_id: z.string() });
type ListsOwner = z.infer<typeof placeSchema>;

function readStored(): ListsOwner | undefined {
  try {
    return placeSchema.safeParse(JSON.parse(window.localStorage.getItem(ownerStorageKey) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Owner of this browser's lists; undefined for those of a guest. */
export const ownerOfLists = (): number | undefined => readStored()?.user;

export function readListsOwner(user: number): ListsOwner {
  const read = readStored();
  return read?.user === user ? read : { user, base: null, merge_id: newIdempotencyKey() };
}

export function writeListsOwner(next: ListsOwner): void {
  try {
    window.localStorage.setItem(ownerStorageKey, JSON.stringify(next));
  } catch {
    // Without storage every page merges again, which changes nothing: counts are not added up.
  }
}
