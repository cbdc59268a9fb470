import type { LimitWords } from '../refusal.ts';

/**
 * By what a budget is counted. `device` is the browser session that a call names, `prefix` the first digits of a phone,
 * `account` a login or what else one account or order is asked for by, `mailbox` an e-mail, `pair` a phone asked for from an address; `shop` is everybody together.
 */
export const budgetKeys = ['phone', 'address', 'guest', 'device', 'prefix', 'account', 'mailbox', 'pair', 'shop'] as const;
export type BudgetKey = (typeof budgetKeys)[number];

export interface Budget {
  readonly per: BudgetKey;
  /** Times, pieces or so'm within the window. */
  readonly most: number;
  readonly seconds: number;
  /** What a caller beyond it gets; `harder`: nothing, the captcha grows; `unsent`: nothing, the message stays unsent. */
  readonly beyond: LimitWords | 'harder' | 'unsent';
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Every budget of the shop. Phones are tight, since one phone is one shopper; addresses are generous, since a mobile
 * carrier has thousands of shoppers behind one. The table in `docs/security.md` names the same.
 */
export const budgets = {
  // Orders without money, the pieces that they reserve and what these are worth.
  'order.call': { per: 'address', most: 30, seconds: minute, beyond: 'orders' },
  'order.phone.hour': { per: 'phone', most: 10, seconds: hour, beyond: 'orders' },
  'order.phone.day': { per: 'phone', most: 20, seconds: day, beyond: 'orders' },
  'order.guest.day': { per: 'guest', most: 30, seconds: day, beyond: 'orders' },
  'order.address.day': { per: 'address', most: 600, seconds: day, beyond: 'orders' },
  'pieces.phone.day': { per: 'phone', most: 60, seconds: day, beyond: 'pieces' },
  'pieces.guest.day': { per: 'guest', most: 60, seconds: day, beyond: 'pieces' },
  'pieces.address.day': { per: 'address', most: 1_000, seconds: day, beyond: 'pieces' },
  'money.phone.day': { per: 'phone', most: 400_000_000, seconds: day, beyond: 'money' },
  'money.guest.day': { per: 'guest', most: 400_000_000, seconds: day, beyond: 'money' },
  'money.address.day': { per: 'address', most: 10_000_000_000, seconds: day, beyond: 'money' },
  // Messages that a shopper's own doing causes, and the ceiling over all messages of the shop.
  'message.phone.hour': { per: 'phone', most: 6, seconds: hour, beyond: 'unsent' },
  'message.phone.day': { per: 'phone', most: 12, seconds: day, beyond: 'unsent' },
  'message.guest.day': { per: 'guest', most: 24, seconds: day, beyond: 'unsent' },
  'message.address.day': { per: 'address', most: 600, seconds: day, beyond: 'unsent' },
  'message.shop.day': { per: 'shop', most: 5_000, seconds: day, beyond: 'unsent' },
  // What a shopper is told of their account: signing in again and again must not use up the messages of all others.
  'notice.phone.hour': { per: 'phone', most: 6, seconds: hour, beyond: 'unsent' },
  'notice.phone.day': { per: 'phone', most: 15, seconds: day, beyond: 'unsent' },
  'notice.mailbox.day': { per: 'mailbox', most: 15, seconds: day, beyond: 'unsent' },
  // Letters that somebody's own doing causes: anybody can write another's e-mail into a form.
  'letter.mailbox.day': { per: 'mailbox', most: 5, seconds: day, beyond: 'unsent' },
  'letter.address.day': { per: 'address', most: 200, seconds: day, beyond: 'unsent' },
  'letter.shop.day': { per: 'shop', most: 5_000, seconds: day, beyond: 'unsent' },
  // Codes of accounts: messages by phone, browser, network, range of numbers and all together; and tries.
  'code.call': { per: 'address', most: 60, seconds: minute, beyond: 'codes' },
  'code.send.phone.hour': { per: 'phone', most: 5, seconds: hour, beyond: 'messages' },
  'code.send.phone.day': { per: 'phone', most: 10, seconds: day, beyond: 'messages' },
  // Strangers at one address leave messages for the phone's own shopper.
  'code.send.pair.hour': { per: 'pair', most: 4, seconds: hour, beyond: 'messages' },
  'code.send.pair.day': { per: 'pair', most: 6, seconds: day, beyond: 'messages' },
  'code.send.device.day': { per: 'device', most: 15, seconds: day, beyond: 'messages' },
  'code.send.address.hour': { per: 'address', most: 60, seconds: hour, beyond: 'messages' },
  'code.send.address.day': { per: 'address', most: 300, seconds: day, beyond: 'messages' },
  'code.send.prefix.hour': { per: 'prefix', most: 400, seconds: hour, beyond: 'messages' },
  'code.send.shop.day': { per: 'shop', most: 4_000, seconds: day, beyond: 'messages' },
  'code.try.phone.hour': { per: 'phone', most: 10, seconds: hour, beyond: 'codes' },
  'code.try.phone.day': { per: 'phone', most: 20, seconds: day, beyond: 'codes' },
  'code.try.address.hour': { per: 'address', most: 120, seconds: hour, beyond: 'codes' },
  // Learning whether a phone, login or e-mail has an account: beyond the first only with a captcha, beyond the others not at all.
  'lookup.free.hour': { per: 'address', most: 5, seconds: hour, beyond: 'harder' },
  'lookup.address.hour': { per: 'address', most: 100, seconds: hour, beyond: 'codes' },
  'lookup.address.day': { per: 'address', most: 300, seconds: day, beyond: 'codes' },
  // Passwords: wrong ones by account and network.
  'password.call': { per: 'address', most: 60, seconds: minute, beyond: 'codes' },
  'password.account.hour': { per: 'account', most: 10, seconds: hour, beyond: 'codes' },
  'password.account.day': { per: 'account', most: 30, seconds: day, beyond: 'codes' },
  'password.address.hour': { per: 'address', most: 60, seconds: hour, beyond: 'codes' },
  // Signing in of the staff; wrong tries close a login beside it (`lib/staff/lock.ts`).
  'staff.enter': { per: 'address', most: 60, seconds: minute, beyond: 'codes' },
  // Steps of a session and of an account.
  'session.call': { per: 'address', most: 240, seconds: minute, beyond: 'calls' },
  'account.call': { per: 'address', most: 60, seconds: minute, beyond: 'calls' },
  'download.call': { per: 'address', most: 10, seconds: hour, beyond: 'calls' },
  // The state of an order by number and phone: wrong pairs.
  'status.order.hour': { per: 'account', most: 10, seconds: hour, beyond: 'codes' },
  'status.phone.hour': { per: 'phone', most: 20, seconds: hour, beyond: 'codes' },
  'status.address.hour': { per: 'address', most: 60, seconds: hour, beyond: 'codes' },
  // Tasks of the captcha: beyond these each next one is harder.
  'captcha.call': { per: 'address', most: 60, seconds: minute, beyond: 'calls' },
  'captcha.device.hour': { per: 'device', most: 3, seconds: hour, beyond: 'harder' },
  'captcha.address.hour': { per: 'address', most: 60, seconds: hour, beyond: 'harder' },
  // Steps of an order that exists.
  'cancel.call': { per: 'address', most: 30, seconds: minute, beyond: 'calls' },
  'pay.call': { per: 'address', most: 30, seconds: minute, beyond: 'calls' },
  'card.call': { per: 'address', most: 20, seconds: minute, beyond: 'codes' },
  'loan.look': { per: 'address', most: 120, seconds: minute, beyond: 'calls' },
  'loan.step': { per: 'address', most: 60, seconds: minute, beyond: 'codes' },
  'partner.check': { per: 'address', most: 20, seconds: minute, beyond: 'codes' },
  'partner.sign-in': { per: 'address', most: 10, seconds: minute, beyond: 'codes' },
  'scoring.call': { per: 'address', most: 30, seconds: minute, beyond: 'calls' },
  'photo.call': { per: 'address', most: 30, seconds: minute, beyond: 'calls' },
  'photo.preview': { per: 'address', most: 120, seconds: minute, beyond: 'calls' },
  // What shoppers say and what is counted of them.
  'review.call': { per: 'address', most: 10, seconds: minute, beyond: 'reviews' },
  'review.device.day': { per: 'device', most: 20, seconds: day, beyond: 'reviews' },
  'like.call': { per: 'address', most: 60, seconds: minute, beyond: 'calls' },
  'event.call': { per: 'address', most: 240, seconds: minute, beyond: 'calls' },
  'click.call': { per: 'address', most: 120, seconds: minute, beyond: 'calls' },
  'search.asked': { per: 'address', most: 120, seconds: minute, beyond: 'calls' },
  // The support chat: guests, sessions, messages and files of one shopper, and what else is said and looked at.
  'chat.guest.phone.hour': { per: 'phone', most: 10, seconds: hour, beyond: 'calls' },
  'chat.guest.address.hour': { per: 'address', most: 120, seconds: hour, beyond: 'calls' },
  'chat.open.hour': { per: 'account', most: 60, seconds: hour, beyond: 'calls' },
  'chat.send.minute': { per: 'account', most: 60, seconds: minute, beyond: 'calls' },
  'chat.file.hour': { per: 'account', most: 60, seconds: hour, beyond: 'calls' },
  'chat.kilobytes.address.day': { per: 'address', most: 1_000_000, seconds: day, beyond: 'calls' },
  'chat.kilobytes.shop.day': { per: 'shop', most: 20_000_000, seconds: day, beyond: 'calls' },
  'chat.write': { per: 'address', most: 600, seconds: minute, beyond: 'calls' },
  'chat.look': { per: 'address', most: 300, seconds: minute, beyond: 'calls' },
  // What a customer changes in the account, and e-mails that are given for the news.
  'profile.write': { per: 'address', most: 60, seconds: minute, beyond: 'calls' },
  'profile.kept': { per: 'address', most: 240, seconds: minute, beyond: 'calls' },
  'newsletter.call': { per: 'address', most: 60, seconds: hour, beyond: 'calls' },
  // What people write to the shop, and what they ask its small services.
  'enquiry.call': { per: 'address', most: 10, seconds: minute, beyond: 'calls' },
  'enquiry.device.day': { per: 'device', most: 20, seconds: day, beyond: 'calls' },
  'enquiry.file.address.day': { per: 'address', most: 20, seconds: day, beyond: 'calls' },
  'enquiry.file.shop.day': { per: 'shop', most: 400, seconds: day, beyond: 'calls' },
  'enquiry.address.day': { per: 'address', most: 200, seconds: day, beyond: 'calls' },
  'service.call': { per: 'address', most: 60, seconds: minute, beyond: 'calls' },
  // Wrong tokens of the import and export calls.
  'token.address': { per: 'address', most: 10, seconds: 10 * minute, beyond: 'tokens' },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

/** The budget of a name, as wide as any. */
export const budgetOf = (name: BudgetName): Budget => budgets[name];

/** Budgets that are looked at before anything of an order is done, so that refusing is cheap and locks no product. */
export const firstLook: readonly BudgetName[] = ['order.phone.hour', 'order.phone.day', 'order.guest.day', 'order.address.day'];

/** What an order without money takes; pieces and money beside its count. */
export const orderBudgets = (pieces: number, total: number): Partial<Record<BudgetName, number>> => ({
  'order.phone.hour': 1, 'order.phone.day': 1, 'order.guest.day': 1, 'order.address.day': 1,
  ...(pieces === 0 ? {} : { 'pieces.phone.day': pieces, 'pieces.guest.day': pieces, 'pieces.address.day': pieces }),
  'money.phone.day': total, 'money.guest.day': total, 'money.address.day': total,
});

/** What a message takes that a shopper's own doing causes. */
export const messageBudgets: Partial<Record<BudgetName, number>> = {
  'message.phone.hour': 1, 'message.phone.day': 1, 'message.guest.day': 1, 'message.address.day': 1,
};

/** What a letter takes that a shopper's own doing causes. */
export const letterBudgets: Partial<Record<BudgetName, number>> = { 'letter.mailbox.day': 1, 'letter.address.day': 1, 'letter.shop.day': 1 };
