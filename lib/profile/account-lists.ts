import type { AccountLists, AccountCartLine } from '../contract/account-lists.ts';
import { mergeLists } from '../product-lists/rules.ts';

/** Lists of an account without their version. */
export type AccountListContents = Omit<AccountLists, 'version'>;

/** Limits of an account's lists; a merge of several browsers may reach them. */
export const maxAccountListLengths = { cart: 200, wishlist: 1_000, compare: 200, viewed: 10 } as const;

export const emptyAccountLists: AccountListContents = { cart: [], wishlist: [], compare: [], viewed: [] };

/**
 * The cart after signing in: the guest's lines in their order, each with the larger count, then lines that only the
 * account has. During the checkout the guest's lines keep their counts, because their sum is displayed, and the
 * account's other lines are kept unselected.
 */
export function mergeCarts(
  guest: readonly AccountCartLine[],
  account: readonly AccountCartLine[],
  checkout: boolean,
): AccountCartLine[] {
  const inAccount = new Map(account.map((line) => [line.id, line]));
  const own = new Set(guest.map((line) => line.id));
  const lines = checkout
    ? guest
    : guest.map((line) => ({ ...line, count: Math.max(line.count, inAccount.get(line.id)?.count ?? 0) }));
  const others = account.filter((line) => !own.has(line.id));
  return [...lines, ...(checkout ? others.map((line) => ({ ...line, selected: false })) : others)].slice(
    0,
    maxAccountListLengths.cart,
  );
}

/** Merges all lists of a guest with those of the account; the guest's items come first. */
export const mergeAccountLists = (
  guest: AccountListContents,
  account: AccountListContents,
  checkout: boolean,
): AccountListContents => ({
  cart: mergeCarts(guest.cart, account.cart, checkout),
  wishlist: mergeLists(guest.wishlist, account.wishlist).slice(0, maxAccountListLengths.wishlist),
  compare: mergeLists(guest.compare, account.compare).slice(0, maxAccountListLengths.compare),
  viewed: mergeLists(guest.viewed, account.viewed).slice(0, maxAccountListLengths.viewed),
});

export interface ListChange {
  readonly add: readonly number[];
  readonly remove: readonly number[];
}
export interface AccountListsChange {
  readonly cart?:
    | {
        readonly set: readonly AccountCartLine[];
        readonly change?: readonly AccountCartLine[] | undefined;
        readonly remove: readonly number[];
      }
    | undefined;
  readonly wishlist?: ListChange | undefined;
  readonly compare?: ListChange | undefined;
  readonly viewed?: ListChange | undefined;
}

/** A changed count does not restore a line that another device has removed; adding the product does. */
function changeCart(
  cart: readonly AccountCartLine[],
  { set, change = [], remove }: NonNullable<AccountListsChange['cart']>,
): AccountCartLine[] {
  const changed = new Map([...change, ...set].map((line) => [line.id, line]));
  const known = new Set(cart.map((line) => line.id));
  return [
    ...cart.filter((line) => !remove.includes(line.id)).map((line) => changed.get(line.id) ?? line),
    ...set.filter((line) => !known.has(line.id) || remove.includes(line.id)),
  ].slice(0, maxAccountListLengths.cart);
}

/** New items come first or last. Existing items keep their position. */
function changeList(
  list: readonly number[],
  { add, remove }: ListChange,
  place: 'front' | 'end',
  maxIds: number,
): number[] {
  const remainingIds = list.filter((id) => !remove.includes(id));
  const newIds = add.filter((id) => !remainingIds.includes(id));
  return (place === 'front' ? [...newIds, ...remainingIds] : [...remainingIds, ...newIds]).slice(0, maxIds);
}

/** Applies a change from one device; idempotent. */
export const applyAccountListsChange = (
  lists: AccountListContents,
  change: AccountListsChange,
): AccountListContents => ({
  cart: change.cart === undefined ? lists.cart : changeCart(lists.cart, change.cart),
  wishlist:
    change.wishlist === undefined
      ? lists.wishlist
      : changeList(lists.wishlist, change.wishlist, 'front', maxAccountListLengths.wishlist),
  compare:
    change.compare === undefined
      ? lists.compare
      : changeList(lists.compare, change.compare, 'end', maxAccountListLengths.compare),
  viewed:
    change.viewed === undefined
      ? lists.viewed
      : changeList(lists.viewed, change.viewed, 'front', maxAccountListLengths.viewed),
});
