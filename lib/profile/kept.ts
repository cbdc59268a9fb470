import type { Kept, KeptLine } from '../contract/profile-kept.ts';
import { mergeLists } from '../product-lists/rules.ts';

/** Cart and lists without the number of their version. */
export type KeptLists = Omit<Kept, 'version'>;

/** What an account keeps at most, of each kind; more comes together only by joining what many browsers had. */
export const keptMost = { cart: 200, wishlist: 1_000, compare: 200, viewed: 10 } as const;

export const emptyKept: KeptLists = { cart: [], wishlist: [], compare: [], viewed: [] };

/**
 * The cart after signing in: the guest's lines in their order, each with the larger count of both, then what only the
 * account had. During the checkout the guest's lines stay as they are, since their sum is on the screen, and the rest
 * of the account's is kept beside them, not selected.
 */
export function mergeCarts(guest: readonly KeptLine[], account: readonly KeptLine[], checkout: boolean): KeptLine[] {
  const inAccount = new Map(account.map((line) => [line.id, line]));
  const own = new Set(guest.map((line) => line.id));
  const lines = checkout
    ? guest
    : guest.map((line) => ({ ...line, count: Math.max(line.count, inAccount.get(line.id)?.count ?? 0) }));
  const others = account.filter((line) => !own.has(line.id));
  return [...lines, ...(checkout ? others.map((line) => ({ ...line, selected: false })) : others)].slice(
    0,
    keptMost.cart,
  );
}

/** Everything that the guest had, joined with what the account keeps; the guest's comes first. */
export const mergeKept = (guest: KeptLists, account: KeptLists, checkout: boolean): KeptLists => ({
  cart: mergeCarts(guest.cart, account.cart, checkout),
  wishlist: mergeLists(guest.wishlist, account.wishlist).slice(0, keptMost.wishlist),
  compare: mergeLists(guest.compare, account.compare).slice(0, keptMost.compare),
  viewed: mergeLists(guest.viewed, account.viewed).slice(0, keptMost.viewed),
});

export interface ListChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}
export interface KeptChange {
  readonly cart?:
    | {
        readonly set: readonly KeptLine[];
        readonly change?: readonly KeptLine[] | undefined;
        readonly remove: readonly number[];
      }
    | undefined;
  readonly wishlist?: ListChange | undefined;
  readonly compare?: ListChange | undefined;
  readonly viewed?: ListChange | undefined;
}

/** A change of count does not restore a line that another device has removed; only adding the product again does. */
function changeCart(
  cart: readonly KeptLine[],
  { set, change = [], remove }: NonNullable<KeptChange['cart']>,
): KeptLine[] {
  const changed = new Map([...change, ...set].map((line) => [line.id, line]));
  const known = new Set(cart.map((line) => line.id));
  return [
    ...cart.filter((line) => !remove.includes(line.id)).map((line) => changed.get(line.id) ?? line),
    ...set.filter((line) => !known.has(line.id) || remove.includes(line.id)),
  ].slice(0, keptMost.cart);
}

/** New items come first in a list, or last. Items that are there already keep their place. */
function changeList(
  list: readonly number[],
  { add, remove }: ListChange,
  place: 'front' | 'end',
  most: number,
): number[] {
  const left = list.filter((id) => !remove.includes(id));
  const fresh = add.filter((id) => !left.includes(id));
  return (place === 'front' ? [...fresh, ...left] : [...left, ...fresh]).slice(0, most);
}

/** Lists after a change that one device reports; done again, it changes nothing more. */
export const changeKept = (kept: KeptLists, change: KeptChange): KeptLists => ({
  cart: change.cart === undefined ? kept.cart : changeCart(kept.cart, change.cart),
  wishlist:
    change.wishlist === undefined
      ? kept.wishlist
      : changeList(kept.wishlist, change.wishlist, 'front', keptMost.wishlist),
  compare:
    change.compare === undefined ? kept.compare : changeList(kept.compare, change.compare, 'end', keptMost.compare),
  viewed: change.viewed === undefined ? kept.viewed : changeList(kept.viewed, change.viewed, 'front', keptMost.viewed),
});
