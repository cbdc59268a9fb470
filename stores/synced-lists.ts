import { z } from 'zod';
import { maxCount } from '@/lib/contract/browsing';
import type { ShopperContract } from '@/lib/contract/load-call';
import type { BodyOf } from '@/lib/contract/endpoint';
import { maxAccountListLengths } from '@/lib/profile/account-lists';

const ids = z.array(z.number().int());
const line = z.object({ id: z.number().int(), count: z.number().int(), selected: z.boolean() });
/** Cart and lists of an account, without prices. */
export const listsSchema = z.object({ cart: z.array(line), wishlist: ids, compare: ids, viewed: ids });
export type Lists = z.infer<typeof listsSchema>;

const idLists = ['wishlist', 'compare', 'viewed'] as const;
/** Lists with the newest item first. */
const newestFirst = { wishlist: true, compare: false, viewed: true } as const;

/** Lists in the form of the API, cut at the account's limits: a smaller limit would look like removals. */
export const toRequestLists = ({ cart, wishlist, compare, viewed }: Lists): Lists => ({
  cart: cart
    .slice(0, maxAccountListLengths.cart)
    .map(({ id, count, selected }) => ({ id, count: Math.min(Math.max(count, 1), maxCount), selected })),
  wishlist: wishlist.slice(0, maxAccountListLengths.wishlist),
  compare: compare.slice(0, maxAccountListLengths.compare),
  viewed: viewed.slice(0, maxAccountListLengths.viewed),
});

export type Changes = BodyOf<ShopperContract['profile']['changeAccountLists']>;

/** Changes from one state of the lists to another; undefined without changes. */
export function changesBetween(before: Lists, after: Lists): Changes | undefined {
  const known = new Map(before.cart.map((each) => [each.id, each]));
  const present = new Set(after.cart.map(({ id }) => id));
  const set = after.cart.filter(({ id }) => !known.has(id));
  const change = after.cart.filter(({ id, count, selected }) => {
    const old = known.get(id);
    return old !== undefined && (old.count !== count || old.selected !== selected);
  });
  const remove = before.cart.filter(({ id }) => !present.has(id)).map(({ id }) => id);
  const changes: Changes = {};
  if (set.length + change.length + remove.length > 0) changes.cart = { set, change, remove };
  for (const name of idLists) {
    const add = after[name].filter((id) => !before[name].includes(id));
    const removedIds = before[name].filter((id) => !after[name].includes(id));
    if (add.length > 0 || removedIds.length > 0) changes[name] = { add, remove: removedIds };
  }
  return Object.keys(changes).length === 0 ? undefined : changes;
}

/** Applies local changes to lists that another device has changed. */
export function withChanges(lists: Lists, changes: Changes | undefined): Lists {
  if (changes === undefined) return lists;
  const addedLines = changes.cart?.set ?? [];
  const set = new Map([...(changes.cart?.change ?? []), ...addedLines].map((each) => [each.id, each]));
  const removed = new Set(changes.cart?.remove ?? []);
  const remainingLines = lists.cart.filter(({ id }) => !removed.has(id)).map((each) => set.get(each.id) ?? each);
  const result: Lists = {
    ...lists,
    cart: [...remainingLines, ...addedLines.filter(({ id }) => !remainingLines.some((each) => each.id === id))],
  };
  for (const name of idLists) {
    const { add = [], remove = [] } = changes[name] ?? {};
    const rest = lists[name].filter((id) => !remove.includes(id) && !add.includes(id));
    result[name] = newestFirst[name] ? [...add, ...rest] : [...rest, ...add];
  }
  return result;
}
