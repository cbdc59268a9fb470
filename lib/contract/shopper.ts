import * as browsing from './calls/browsing.ts';
import * as chat from './calls/chat.ts';
import * as checkout from './calls/checkout.ts';
import * as forms from './calls/forms.ts';
import * as listing from './calls/listing.ts';
import * as ordering from './calls/ordering.ts';
import * as person from './calls/person.ts';
import * as product from './calls/product.ts';
import * as visit from './calls/visit.ts';

/** Calls of the shop's pages, by area; without those of staff and machines. */
export const shopperContract = {
  ...browsing,
  ...chat,
  ...checkout,
  ...forms,
  ...listing,
  ...ordering,
  ...person,
  ...product,
  ...visit,
} as const;
