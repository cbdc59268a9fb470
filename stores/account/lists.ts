import { type CartLine, readCart, type ServerLine } from '@/lib/cart/rules';
import { parseAddress } from '@/lib/routing/address';
import { readListsOwner, writeListsOwner } from './lists-owner';
import { userOf } from './state';
import { useAccountStore } from './store';
import { type Api, createApi } from '../api';
import { useCartStore } from '../cart';
import { changesBetween, type Lists, listsSchema, toRequestLists, withChanges } from '../synced-lists';
import { useCompareStore, useProductStore, useWishlistStore } from '../lists';

const present = (): Lists =>
  toRequestLists({
    cart: useCartStore.getState().products.map(({ id, count, selected }) => ({ id, count, selected })),
    wishlist: [...useWishlistStore.getState().productIds],
    compare: [...useCompareStore.getState().product_ids],
    viewed: [...useProductStore.getState().idList],
  });

/** Prices and stock of lines that are new to this browser; undefined if they cannot be loaded now. */
async function linesOf(lists: Lists, api: Api): Promise<CartLine[] | undefined> {
  const known = new Map(useCartStore.getState().products.map((line) => [line.id, line]));
  const newLines = lists.cart.filter(({ id }) => !known.has(id));
  let fresh = new Map<number, ServerLine>();
  if (newLines.length > 0) {
    const answer = await api.call((contract) => contract.checkout.checkProducts, {
      body: { products: newLines.map(({ id, count }) => ({ id, count })) },
    });
    if (!answer.ok) return undefined;
    fresh = new Map(answer.data.products.filter(({ state }) => state !== 'unknown').map((line) => [line.id, line]));
  }
  return lists.cart.flatMap(({ id, count, selected }) => {
    const line = known.get(id) ?? fresh.get(id);
    if (line === undefined) return [];
    const { sale_price, discount_price, all_stock } = line;
    return [{ id, count, selected, selected_checkout: false, sale_price, discount_price, all_stock }];
  });
}

/** Applies lists to this browser; the checkout's list keeps lines that are still in the cart. */
function show(lists: Lists, products: readonly CartLine[]): void {
  const inCart = new Set(products.map(({ id }) => id));
  const checkout_products = useCartStore.getState().checkout_products.filter(({ id }) => inCart.has(id));
  useCartStore.setState(
    readCart({ products, checkout_products, recommended_products: useCartStore.getState().recommended_products }),
  );
  useWishlistStore.setState({ productIds: lists.wishlist });
  useCompareStore.setState({ product_ids: lists.compare });
  useProductStore.setState({ idList: lists.viewed });
}

/**
 * Sends local changes to the account, or merges a guest's lists, and applies the result. True if there were further
 * local changes meanwhile, which must be sent too.
 */
async function exchange(user: number): Promise<boolean> {
  const { pathname } = window.location;
  const address = parseAddress(pathname);
  const api = createApi(address);
  const known = readListsOwner(user);
  writeListsOwner(known);
  const sent = present();
  const changes = known.base === null ? undefined : changesBetween(known.base, sent);
  const answer =
    known.base === null
      ? await api.call((contract) => contract.profile.merge, {
          body: { merge_id: known.merge_id, ...sent, checkout: address.path === '/checkout/' },
        })
      : changes === undefined
        ? await api.call((contract) => contract.profile.accountLists, {})
        : await api.call((contract) => contract.profile.changeAccountLists, { body: changes });
  if (!answer.ok || userOf(useAccountStore.getState().state)?.id !== user) return false;
  const accountLists = listsSchema.parse(answer.data);
  const lines = await linesOf(accountLists, api);
  if (lines === undefined) return false;
  // Local changes during the request are applied to its response.
  const meanwhile = changesBetween(sent, present());
  const displayedLists = withChanges(accountLists, meanwhile);
  const after = new Map([...lines, ...useCartStore.getState().products].map((line) => [line.id, line]));
  const counted = displayedLists.cart.flatMap(({ id, count, selected }) => {
    const line = after.get(id);
    return line === undefined ? [] : [{ ...line, count, selected }];
  });
  writeListsOwner({ ...known, base: accountLists });
  following = false;
  show(displayedLists, counted);
  following = true;
  return meanwhile !== undefined;
}

/** True while changes of the lists come from the shopper. */
let following = true;
let timer: ReturnType<typeof setTimeout> | undefined;
let running: Promise<void> | undefined;

/** Milliseconds after a change in which further changes are collected. */
const delayMs = 800;

/** Synchronises the lists with the account, one tab at a time; does nothing for a guest. */
export function syncLists(): Promise<void> {
  running ??= (async () => {
    const user = userOf(useAccountStore.getState().state);
    if (user === undefined || user.deletion_at !== null) return;
    const { locks } = navigator as { readonly locks?: LockManager };
    const again =
      locks === undefined ? await exchange(user.id) : await locks.request('account-lists', () => exchange(user.id));
    // After a failure it is repeated with the next change, or when the page becomes visible again.
    if (again) schedule();
  })().finally(() => {
    running = undefined;
  });
  return running;
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void syncLists(), delayMs);
}

let watching = false;

/** Starts the synchronisation of this browser's lists with the account. */
export function startListSync(): void {
  void syncLists();
  if (watching) return;
  watching = true;
  // Another tab's change arrives by the storage event and is sent by that tab.
  const changed = () => {
    if (following && document.visibilityState === 'visible' && userOf(useAccountStore.getState().state) !== undefined)
      schedule();
  };
  for (const store of [useCartStore, useWishlistStore, useCompareStore, useProductStore]) store.subscribe(changed);
  // Another device may have changed them while this page was hidden.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') schedule();
  });
}
