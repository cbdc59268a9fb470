import type { LimitName } from '../refusal.ts';

/**
 * The subjects of rate limits. `device` is the browser session of a call, `prefix` the first digits of a phone,
 * `account` a login or another id of one account or order, `mailbox` an e-mail address, `pair` a phone requested from
 * an address; `shop` is everybody together.
 */
export const rateLimitKeys = [
  'phone',
  'address',
  'guest',
  'device',
  'prefix',
  'account',
  'mailbox',
  'pair',
  'shop',
] as const;
export type RateLimitKey = (typeof rateLimitKeys)[number];

export interface RateLimit {
  readonly per: RateLimitKey;
  /** Times, pieces or so'm within the window. */
  readonly limit: number;
  readonly seconds: number;
  /** Effect of an exceeded limit; `harder`: the captcha gets harder; `unsent`: the message is not sent. */
  readonly onExceeded: LimitName | 'harder' | 'unsent';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every rate limit of the shop. Limits by phone are tight, because a phone is one shopper; limits by address are
 * generous, because a mobile carrier has thousands of shoppers behind one. The table in `docs/security.md` repeats
 * them.
 */
export const rateLimits = {
  // Unpaid orders, their pieces and their value.
  'order.call': { per: 'address', limit: 30, seconds: minute, onExceeded: 'orders' },
  'order.phone.hour': { per: 'phone', limit: 10, seconds: hour, onExceeded: 'orders' },
  'order.phone.day': { per: 'phone', limit: 20, seconds: day, onExceeded: 'orders' },
  'order.guest.day': { per: 'guest', limit: 30, seconds: day, onExceeded: 'orders' },
  'order.address.day': { per: 'address', limit: 600, seconds: day, onExceeded: 'orders' },
  'pieces.phone.day': { per: 'phone', limit: 60, seconds: day, onExceeded: 'pieces' },
  'pieces.guest.day': { per: 'guest', limit: 60, seconds: day, onExceeded: 'pieces' },
  'pieces.address.day': { per: 'address', limit: 1_000, seconds: day, onExceeded: 'pieces' },
  'money.phone.day': { per: 'phone', limit: 400_000_000, seconds: day, onExceeded: 'money' },
  'money.guest.day': { per: 'guest', limit: 400_000_000, seconds: day, onExceeded: 'money' },
  'money.address.day': { per: 'address', limit: 10_000_000_000, seconds: day, onExceeded: 'money' },
  // Messages that a shopper can cause, and the ceiling over all messages of the shop.
  'message.phone.hour': { per: 'phone', limit: 6, seconds: hour, onExceeded: 'unsent' },
  'message.phone.day': { per: 'phone', limit: 12, seconds: day, onExceeded: 'unsent' },
  'message.guest.day': { per: 'guest', limit: 24, seconds: day, onExceeded: 'unsent' },
  'message.address.day': { per: 'address', limit: 600, seconds: day, onExceeded: 'unsent' },
  'message.shop.day': { per: 'shop', limit: 5_000, seconds: day, onExceeded: 'unsent' },
  // Account notices: repeated sign-ins must not use up the messages of others.
  'notice.phone.hour': { per: 'phone', limit: 6, seconds: hour, onExceeded: 'unsent' },
  'notice.phone.day': { per: 'phone', limit: 15, seconds: day, onExceeded: 'unsent' },
  'notice.mailbox.day': { per: 'mailbox', limit: 15, seconds: day, onExceeded: 'unsent' },
  // E-mails that anybody can cause: a form accepts a foreign address.
  'letter.mailbox.day': { per: 'mailbox', limit: 5, seconds: day, onExceeded: 'unsent' },
  'letter.address.day': { per: 'address', limit: 200, seconds: day, onExceeded: 'unsent' },
  'letter.shop.day': { per: 'shop', limit: 5_000, seconds: day, onExceeded: 'unsent' },
  // Codes of accounts: messages by phone, browser, network, range of numbers and in total; and attempts.
  'code.call': { per: 'address', limit: 60, seconds: minute, onExceeded: 'codes' },
  'code.send.phone.hour': { per: 'phone', limit: 5, seconds: hour, onExceeded: 'messages' },
  'code.send.phone.day': { per: 'phone', limit: 10, seconds: day, onExceeded: 'messages' },
  // A stranger at one address leaves messages for the owner of the phone.
  'code.send.pair.hour': { per: 'pair', limit: 4, seconds: hour, onExceeded: 'messages' },
  'code.send.pair.day': { per: 'pair', limit: 6, seconds: day, onExceeded: 'messages' },
  'code.send.device.day': { per: 'device', limit: 15, seconds: day, onExceeded: 'messages' },
  'code.send.address.hour': { per: 'address', limit: 60, seconds: hour, onExceeded: 'messages' },
  'code.send.address.day': { per: 'address', limit: 300, seconds: day, onExceeded: 'messages' },
  'code.send.prefix.hour': { per: 'prefix', limit: 400, seconds: hour, onExceeded: 'messages' },
  'code.send.shop.day': { per: 'shop', limit: 4_000, seconds: day, onExceeded: 'messages' },
  'code.try.phone.hour': { per: 'phone', limit: 10, seconds: hour, onExceeded: 'codes' },
  'code.try.phone.day': { per: 'phone', limit: 20, seconds: day, onExceeded: 'codes' },
  'code.try.address.hour': { per: 'address', limit: 120, seconds: hour, onExceeded: 'codes' },
  // Account lookups: above the first limit only with a captcha, above the others not at all.
  'lookup.free.hour': { per: 'address', limit: 5, seconds: hour, onExceeded: 'harder' },
  'lookup.address.hour': { per: 'address', limit: 100, seconds: hour, onExceeded: 'codes' },
  'lookup.address.day': { per: 'address', limit: 300, seconds: day, onExceeded: 'codes' },
  // Wrong passwords by account and network.
  'password.call': { per: 'address', limit: 60, seconds: minute, onExceeded: 'codes' },
  'password.account.hour': { per: 'account', limit: 10, seconds: hour, onExceeded: 'codes' },
  'password.account.day': { per: 'account', limit: 30, seconds: day, onExceeded: 'codes' },
  'password.address.hour': { per: 'address', limit: 60, seconds: hour, onExceeded: 'codes' },
  // Sign-in of staff; wrong attempts also lock a login (`lib/staff/lock.ts`).
  'staff.enter': { per: 'address', limit: 60, seconds: minute, onExceeded: 'codes' },
  // Calls of a session and of an account.
  'session.call': { per: 'address', limit: 240, seconds: minute, onExceeded: 'calls' },
  'account.call': { per: 'address', limit: 60, seconds: minute, onExceeded: 'calls' },
  'download.call': { per: 'address', limit: 10, seconds: hour, onExceeded: 'calls' },
  // The state of an order by number and phone: wrong pairs.
  'status.order.hour': { per: 'account', limit: 10, seconds: hour, onExceeded: 'codes' },
  'status.phone.hour': { per: 'phone', limit: 20, seconds: hour, onExceeded: 'codes' },
  'status.address.hour': { per: 'address', limit: 60, seconds: hour, onExceeded: 'codes' },
  // Captcha tasks: above these limits each next one is harder.
  'captcha.call': { per: 'address', limit: 60, seconds: minute, onExceeded: 'calls' },
  'captcha.device.hour': { per: 'device', limit: 3, seconds: hour, onExceeded: 'harder' },
  'captcha.address.hour': { per: 'address', limit: 60, seconds: hour, onExceeded: 'harder' },
  // Calls for an existing order.
  'cancel.call': { per: 'address', limit: 30, seconds: minute, onExceeded: 'calls' },
  'pay.call': { per: 'address', limit: 30, seconds: minute, onExceeded: 'calls' },
  'card.call': { per: 'address', limit: 20, seconds: minute, onExceeded: 'codes' },
  'loan.look': { per: 'address', limit: 120, seconds: minute, onExceeded: 'calls' },
  'loan.step': { per: 'address', limit: 60, seconds: minute, onExceeded: 'codes' },
  'partner.check': { per: 'address', limit: 20, seconds: minute, onExceeded: 'codes' },
  'partner.sign-in': { per: 'address', limit: 10, seconds: minute, onExceeded: 'codes' },
  'scoring.call': { per: 'address', limit: 30, seconds: minute, onExceeded: 'calls' },
  'photo.call': { per: 'address', limit: 30, seconds: minute, onExceeded: 'calls' },
  'photo.preview': { per: 'address', limit: 120, seconds: minute, onExceeded: 'calls' },
  // Reviews, likes and counted events.
  'review.call': { per: 'address', limit: 10, seconds: minute, onExceeded: 'reviews' },
  'review.device.day': { per: 'device', limit: 20, seconds: day, onExceeded: 'reviews' },
  'like.call': { per: 'address', limit: 60, seconds: minute, onExceeded: 'calls' },
  'event.call': { per: 'address', limit: 240, seconds: minute, onExceeded: 'calls' },
  'click.call': { per: 'address', limit: 120, seconds: minute, onExceeded: 'calls' },
  'search.recordSearch': { per: 'address', limit: 120, seconds: minute, onExceeded: 'calls' },
  // The support chat: guests, sessions, messages and files of one shopper, and other calls.
  'chat.guest.phone.hour': { per: 'phone', limit: 10, seconds: hour, onExceeded: 'calls' },
  'chat.guest.address.hour': { per: 'address', limit: 120, seconds: hour, onExceeded: 'calls' },
  'chat.open.hour': { per: 'account', limit: 60, seconds: hour, onExceeded: 'calls' },
  'chat.send.minute': { per: 'account', limit: 60, seconds: minute, onExceeded: 'calls' },
  'chat.file.hour': { per: 'account', limit: 60, seconds: hour, onExceeded: 'calls' },
  'chat.kilobytes.address.day': { per: 'address', limit: 1_000_000, seconds: day, onExceeded: 'calls' },
  'chat.kilobytes.shop.day': { per: 'shop', limit: 20_000_000, seconds: day, onExceeded: 'calls' },
  'chat.write': { per: 'address', limit: 600, seconds: minute, onExceeded: 'calls' },
  'chat.look': { per: 'address', limit: 300, seconds: minute, onExceeded: 'calls' },
  // Changes of an account, and addresses for the news.
  'profile.write': { per: 'address', limit: 60, seconds: minute, onExceeded: 'calls' },
  'profile.accountLists': { per: 'address', limit: 240, seconds: minute, onExceeded: 'calls' },
  'newsletter.call': { per: 'address', limit: 60, seconds: hour, onExceeded: 'calls' },
  // Enquiries, and the cooling calculator and IMEI check.
  'enquiry.call': { per: 'address', limit: 10, seconds: minute, onExceeded: 'calls' },
  'enquiry.device.day': { per: 'device', limit: 20, seconds: day, onExceeded: 'calls' },
  'enquiry.file.address.day': { per: 'address', limit: 20, seconds: day, onExceeded: 'calls' },
  'enquiry.file.shop.day': { per: 'shop', limit: 400, seconds: day, onExceeded: 'calls' },
  'enquiry.address.day': { per: 'address', limit: 200, seconds: day, onExceeded: 'calls' },
  'service.call': { per: 'address', limit: 60, seconds: minute, onExceeded: 'calls' },
  // Wrong tokens of the import and export calls.
  'token.address': { per: 'address', limit: 10, seconds: 10 * minute, onExceeded: 'tokens' },
} as const satisfies Record<string, RateLimit>;

export type RateLimitName = keyof typeof rateLimits;

/** The rate limit of a name, with the general type. */
export const rateLimitOf = (name: RateLimitName): RateLimit => rateLimits[name];

/** Limits that are checked before an order is processed, so that a refusal is cheap and locks no product. */
export const preCheckLimits: readonly RateLimitName[] = [
  'order.phone.hour',
  'order.phone.day',
  'order.guest.day',
  'order.address.day',
];

/** Amounts of an unpaid order: pieces and money beside its count. */
export const orderAmounts = (pieces: number, total: number): Partial<Record<RateLimitName, number>> => ({
  'order.phone.hour': 1,
  'order.phone.day': 1,
  'order.guest.day': 1,
  'order.address.day': 1,
  ...(pieces === 0 ? {} : { 'pieces.phone.day': pieces, 'pieces.guest.day': pieces, 'pieces.address.day': pieces }),
  'money.phone.day': total,
  'money.guest.day': total,
  'money.address.day': total,
});

/** Amounts of a message that a shopper can cause. */
export const messageAmounts: Partial<Record<RateLimitName, number>> = {
  'message.phone.hour': 1,
  'message.phone.day': 1,
  'message.guest.day': 1,
  'message.address.day': 1,
};

/** Amounts of an e-mail that a shopper can cause. */
export const letterAmounts: Partial<Record<RateLimitName, number>> = {
  'letter.mailbox.day': 1,
  'letter.address.day': 1,
  'letter.shop.day': 1,
};
