import { z } from 'zod';
import { maxId } from '../ids.ts';
import { emailSchema } from './account-shapes.ts';
import { bodyIdSchema, idSchema, imageSchema, personText, requiredOr } from './common.ts';
import { endpoint } from './endpoint.ts';
import { draftFields } from './order.ts';

export * from './account-lists.ts';
export * from './profile-money.ts';
export * from './profile-orders.ts';

const byId = z.object({ id: idSchema });
const text = (max: number) =>
  personText(max)
    .nullish()
    .transform((value) => value || null);
const optionalFloor = draftFields.floor.optional().transform((value) => value ?? null);
/** Length limits of optional address fields. */
export const addressLengths = { address: 200, flat: 20, instructions: 500 } as const;

/** Fields of an address; both the form and the server validate them. */
export const addressForm = z.object({
  region_id: draftFields.region,
  city_id: draftFields.city,
  street: draftFields.street,
  house: draftFields.home,
  /** Landmark or quarter, to find the address. */
  address: text(addressLengths.address),
  flat: text(addressLengths.flat),
  floor: optionalFloor,
  instructions: text(addressLengths.instructions),
  is_default: z.boolean().default(false),
});

const placeSchema = z.object({ id: z.number().int(), name: z.string() });
export const addressSchema = z.object({
  id: z.number().int(),
  region: placeSchema,
  city: placeSchema,
  street: z.string(),
  house: z.string(),
  address: z.string().nullable(),
  flat: z.string().nullable(),
  floor: z.number().int().nullable(),
  instructions: z.string().nullable(),
  is_default: z.boolean(),
});
export type Address = z.infer<typeof addressSchema>;

export const addresses = endpoint({
  id: 'profile.addresses',
  method: 'GET',
  access: 'customer',
  path: 'user/address/get',
  tag: 'Profile',
  summary: 'Lists the delivery addresses of the customer, the default one first',
  response: z.array(addressSchema),
});

export const addressRegions = endpoint({
  id: 'profile.addressRegions',
  method: 'GET',
  access: 'customer',
  path: 'user/address/regions',
  tag: 'Profile',
  summary: 'Lists the fourteen regions of an address',
  response: z.array(placeSchema),
});

export const addressCities = endpoint({
  id: 'profile.addressCities',
  method: 'GET',
  access: 'customer',
  path: 'user/address/cities',
  tag: 'Profile',
  summary: 'Lists the cities and districts of a region',
  query: z.object({ regionCode: z.coerce.number().int().min(1).max(maxId) }),
  response: z.array(placeSchema),
  errors: ['notFound'],
});

export const storeAddress = endpoint({
  id: 'profile.storeAddress',
  method: 'POST',
  access: 'customer',
  path: 'user/address/store',
  tag: 'Profile',
  summary: 'Creates an address; the first one is the default, and a new default replaces the former one',
  body: addressForm,
  response: addressSchema,
  errors: ['addressNotAdded'],
});

export const updateAddress = endpoint({
  id: 'profile.updateAddress',
  method: 'POST',
  access: 'customer',
  path: 'user/address/store/:id',
  tag: 'Profile',
  summary: 'Changes an address of the customer',
  params: byId,
  body: addressForm,
  response: addressSchema,
  errors: ['notFound'],
});

export const deleteAddress = endpoint({
  id: 'profile.deleteAddress',
  method: 'POST',
  access: 'customer',
  path: 'user/address/delete/:id',
  tag: 'Profile',
  summary: 'Deletes an address of the customer; the next one becomes the default',
  params: byId,
  response: z.object({ id: z.number().int() }),
  errors: ['notFound'],
});

/** Topics that a customer can subscribe to. */
export const services = ['promotions', 'new_products'] as const;
export type Service = (typeof services)[number];
const serviceBody = z.object({ service: z.enum(services, requiredOr('service')) });
const subscriptionList = z.array(z.object({ service: z.enum(services), since: z.iso.datetime() }));

export const subscriptions = endpoint({
  id: 'profile.subscriptions',
  method: 'GET',
  access: 'customer',
  path: 'user/subscriptions',
  tag: 'Profile',
  summary: 'Lists the services that the customer is subscribed to',
  response: subscriptionList,
});

export const subscribe = endpoint({
  id: 'profile.subscribe',
  method: 'POST',
  access: 'customer',
  path: 'user/subscribe',
  tag: 'Profile',
  summary: 'Subscribes the customer to a service; repeating the call changes nothing',
  body: serviceBody,
  response: subscriptionList,
});

export const unsubscribe = endpoint({
  id: 'profile.unsubscribe',
  method: 'POST',
  access: 'customer',
  path: 'user/unsubscribe',
  tag: 'Profile',
  summary: 'Ends a subscription of the customer',
  body: serviceBody,
  response: subscriptionList,
});

const newsletterSchema = z.object({
  email: z.string().nullable(),
  /** True once an e-mail was given: the field shows it. */
  changed: z.boolean(),
});

export const subscribeEmail = endpoint({
  id: 'profile.subscribeEmail',
  method: 'POST',
  access: 'shopper',
  path: 'common/v1/user/subscribe-email',
  tag: 'Profile',
  summary: 'Subscribes an e-mail address to the newsletter; repeating the call changes nothing',
  body: z.object({ email: emailSchema }),
  response: newsletterSchema,
});

export const newsletter = endpoint({
  id: 'profile.newsletter',
  method: 'GET',
  access: 'customer',
  path: 'user/newsletter',
  tag: 'Profile',
  extension: true,
  summary: 'Returns the e-mail address of the customer for the newsletter',
  response: newsletterSchema,
});

export const reviewStatuses = ['pending', 'published', 'rejected'] as const;
/** A product in a list of an account. */
export const productRef = z.object({ id: z.number().int(), slug: z.string(), name: z.string(), image: imageSchema });

export const myReviews = endpoint({
  id: 'profile.reviews',
  method: 'GET',
  access: 'customer',
  path: 'user/reviews',
  tag: 'Profile',
  extension: true,
  summary: 'Lists the reviews of the customer with their moderation state, newest first',
  response: z.array(
    z.object({
      id: z.number().int(),
      product: productRef,
      rate: z.number().int(),
      advantages: z.string(),
      flaws: z.string(),
      comment: z.string(),
      photos: z.array(imageSchema),
      likes: z.number().int(),
      status: z.enum(reviewStatuses),
      created_at: z.iso.datetime(),
      /** Reason of the refusal, in the language of the call; null if not refused or not given. */
      reason: z.string().nullable(),
    }),
  ),
});
export type MyReview = z.infer<typeof myReviews.response>[number];

const waitSchema = z.object({
  product: productRef,
  price: z.number().int(),
  available: z.boolean(),
  since: z.iso.datetime(),
  /** When the customer was notified; null while waiting. */
  told_at: z.iso.datetime().nullable(),
});
export type Wait = z.infer<typeof waitSchema>;

export const waits = endpoint({
  id: 'profile.waits',
  method: 'GET',
  access: 'customer',
  path: 'user/waits',
  tag: 'Profile',
  extension: true,
  summary: 'Lists the products of the back-in-stock subscriptions of the customer, newest first',
  response: z.array(waitSchema),
});

export const addWait = endpoint({
  id: 'profile.addWait',
  method: 'POST',
  access: 'customer',
  path: 'user/waits/add',
  tag: 'Profile',
  extension: true,
  summary:
    'Creates a back-in-stock subscription: the customer gets an SMS, and an e-mail if the account has an address, when the product is available again',
  body: z.object({ product_id: bodyIdSchema }),
  response: z.array(waitSchema),
  errors: ['notFound', 'waitNotNeeded'],
});

export const removeWait = endpoint({
  id: 'profile.removeWait',
  method: 'POST',
  access: 'customer',
  path: 'user/waits/remove',
  tag: 'Profile',
  extension: true,
  summary: 'Ends a back-in-stock subscription of the customer',
  body: z.object({ product_id: bodyIdSchema }),
  response: z.array(waitSchema),
  errors: ['notFound'],
});
