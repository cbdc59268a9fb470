import { z } from 'zod';
import { importModes } from '../../../lib/contract/import.ts';
import { locales } from '../../../lib/i18n/locales.ts';
import { feedEncodings, feedFormats } from '../import/open-feed.ts';
import { keyed, time } from '../fact-files/fields.ts';

/** Intervals that divide a day evenly, so that a feed has the same times every day. */
const evenHours = [1, 2, 3, 4, 6, 8, 12, 24] as const;
const every = /^every (\d{1,2}) hours?$/;
const maxTimes = 48;
const timesMessage = `must be a list of times such as ["06:00", "18:00"], or "every N hours" (N one of ${evenHours.join(', ')})`;

const fromWords = z.string().transform((text, context) => {
  const hours = Number(every.exec(text.trim())?.[1]);
  if (evenHours.some((known) => known === hours))
    return Array.from({ length: 24 / hours }, (_, index) => `${String(index * hours).padStart(2, '0')}:00`);
  context.addIssue({ code: 'custom', message: timesMessage });
  return z.NEVER;
});
const listed = z
  .array(time)
  .max(maxTimes, `must have at most ${maxTimes} entries`)
  .transform((times) => [...new Set(times)].sort());

/** Any other variable could be one of the shop's own secrets, which would be sent to somebody else. */
const variable = z
  .string({ error: 'must be the name of a variable' })
  .regex(
    /^FEED_[A-Z0-9_]{1,60}$/,
    'must be the name of a variable of the environment that begins with FEED_, such as FEED_SUPPLIER_PASSWORD (never the password itself)',
  );

const address = z
  .url({ protocol: /^https?$/, error: 'must be an address such as https://supplier.example/prices.yml' })
  .max(2_000, 'must have at most 2000 characters');
const nameOf = z
  .string({ error: 'must be a name' })
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'must be made of small Latin letters, digits and hyphens (40 at most)');
const oneOf = <const Word extends string>(words: readonly Word[]) =>
  z.enum(words, { error: `must be one of ${words.join(', ')}` });

const feed = z
  .strictObject({
    name: nameOf,
    url: address,
    insecure: z.boolean({ error: 'must be true or false' }).default(false),
    times: z.union([listed, fromWords], { error: timesMessage }),
    format: oneOf(feedFormats).optional(),
    encoding: oneOf(feedEncodings).optional(),
    mode: oneOf(importModes).default('update'),
    locale: oneOf(locales).default('ru'),
    counts_orders: z.boolean({ error: 'must be true or false' }).default(false),
    user_variable: variable.optional(),
    password_variable: variable.optional(),
    token_variable: variable.optional(),
  })
  .superRefine((value, context) => {
    const wrong = (path: string, message: string): void => {
      context.addIssue({ code: 'custom', path: [path], message });
    };
    const { protocol, username, password } = new URL(value.url);
    if (username !== '' || password !== '')
      wrong('url', 'must not hold a password: user_variable and password_variable name variables that do');
    const secret = [value.user_variable, value.password_variable, value.token_variable].some(
      (name) => name !== undefined,
    );
    if (protocol === 'http:' && !value.insecure)
      wrong(
        'url',
        'begins with http://, so anybody on the way may change what comes: use https://, or say insecure: true',
      );
    if (protocol === 'http:' && secret) wrong('url', 'begins with http://, over which no password is sent');
    if ((value.user_variable === undefined) !== (value.password_variable === undefined))
      wrong(
        value.user_variable === undefined ? 'password_variable' : 'user_variable',
        'goes with the other of user_variable and password_variable',
      );
    if (value.token_variable !== undefined && value.user_variable !== undefined)
      wrong('token_variable', 'is given in place of a user and a password, not beside them');
  });
/** A scheduled feed. */
export type FeedFact = z.output<typeof feed>;

/** `feeds.yml`: what is fetched from where, and when. */
export const feedsFile = z
  .strictObject({
    feeds: keyed(feed, ({ name }) => name, 20).superRefine((feeds, context) => {
      const [, ...others] = feeds.flatMap(({ mode }, index) => (mode === 'full' ? [index] : []));
      for (const index of others)
        context.addIssue({
          code: 'custom',
          path: [index, 'mode'],
          message: 'is full for another feed already: each would take the other’s goods off sale',
        });
    }),
  })
  .partial();
