import type { CardProduct } from '@/features/product';
import { receivedRows, type SentRows } from '@/lib/columns/received-rows';
import type { Listing } from '@/lib/contract/catalogue';
import type { ListingState } from '@/lib/routing/listing-state';

/** A page of a listing with no more of its products than the cards show. */
export type CardListing = Omit<Listing, 'products'> & { products: CardProduct[] };

/** The lists of it that are sent as columns. */
type Columned = 'products' | 'brands' | 'stickers' | 'filter';
type Group = Listing['filter'][number];

/** The same on its way into the browser. */
export interface SentListing {
  readonly state: ListingState;
  readonly listing: Omit<Listing, Columned> & {
    readonly products: SentRows<CardProduct>;
    readonly brands: SentRows<Listing['brands'][number]>;
    readonly stickers: SentRows<Listing['stickers'][number]>;
    /** Characteristics, with how many values each of them has. */
    readonly filter: SentRows<Omit<Group, 'values'> & { size: number }>;
    /** The values of all of them, one after the other. */
    readonly values: SentRows<Group['values'][number]>;
  };
}

/** What a page was made with. */
export interface InitialListing {
  readonly state: ListingState;
  readonly listing: CardListing;
}

function receivedGroups({ filter, values }: Pick<SentListing['listing'], 'filter' | 'values'>): Group[] {
  const left = receivedRows(values);
  return receivedRows(filter).map(({ size, ...group }) => ({ ...group, values: left.splice(0, size) }));
}

/** The same again. */
export const receivedListing = ({
  state,
  listing: { products, brands, stickers, filter, values, ...listing },
}: SentListing): InitialListing => ({
  state,
  listing: {
    ...listing,
    products: receivedRows(products),
    brands: receivedRows(brands),
    stickers: receivedRows(stickers),
    filter: receivedGroups({ filter, values }),
  },
});
