import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { productRef } from './profile.ts';

/** Path of one-click unsubscription for mail programs; language and token follow. */
export const newsEndPath = '/api/common/v1/news/end';
/** Token in the links of an e-mail; only the API can read it. */
export const letterTokenSchema = z
  .string()
  .max(800)
  .regex(/^[A-Za-z0-9_-]{40,}$/);

export const endNews = endpoint({
  id: 'profile.endNews',
  method: 'POST',
  access: 'shopper',
  path: 'user/newsletter/end',
  tag: 'Profile',
  extension: true,
  summary: 'Unsubscribes the address of the link in an e-mail from the newsletter; repeating the call changes nothing',
  body: z.object({ token: letterTokenSchema }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['notFound'],
});

export const endWait = endpoint({
  id: 'profile.endWait',
  method: 'POST',
  access: 'shopper',
  path: 'user/waits/end',
  tag: 'Profile',
  extension: true,
  summary: 'Ends the back-in-stock subscription of the link in an e-mail; repeating the call changes nothing',
  body: z.object({ token: letterTokenSchema }),
  response: z.object({ ended: z.literal(true) }),
  errors: ['notFound'],
});

export const waitByLetter = endpoint({
  id: 'profile.waitByLetter',
  method: 'POST',
  access: 'shopper',
  path: 'user/waits/by-letter',
  tag: 'Profile',
  extension: true,
  summary:
    'Returns the product of the subscription of the link in an e-mail, in the language of the call. Not found for an ended subscription or an invalid link',
  body: z.object({ token: letterTokenSchema }),
  response: z.object({ product: productRef }),
  errors: ['notFound'],
});
export type WaitedProduct = z.infer<typeof waitByLetter.response>['product'];
