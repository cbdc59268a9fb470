import { z } from 'zod';
import { endpoint } from './core.ts';

/** Below it programs of mail end the news: language and token follow. */
export const newsEndPath = '/api/common/v1/news/end';
/** What stands in the links of a letter; only the API can read it. */
export const letterTokenSchema = z.string().max(800).regex(/^[A-Za-z0-9_-]{40,}$/);

export const endNews = endpoint({
  id: 'profile.endNews', method: 'POST', access: 'shopper', path: 'user/newsletter/end', tag: 'Profile', extension: true,
  summary: 'Ends the news of the address that the link of a letter names; again, it changes nothing',
  body: z.object({ token: letterTokenSchema }), response: z.object({ ended: z.literal(true) }), errors: ['notFound'],
});

export const endWait = endpoint({
  id: 'profile.endWait', method: 'POST', access: 'shopper', path: 'user/waits/end', tag: 'Profile', extension: true,
  summary: 'Ends the wait for a product that the link of a letter names; again, it changes nothing',
  body: z.object({ token: letterTokenSchema }), response: z.object({ ended: z.literal(true) }), errors: ['notFound'],
});
