import type { OutboxMessage } from '../../core/outbox/outbox.ts';

/** Topics of messages about accounts. */
export const codeTopic = 'account.code';
export const noticeTopic = 'account.notice';
export const letterTopic = 'account.letter';
/** Topic of a picture whose account is erased. */
export const avatarTopic = 'account.avatar';

/** What a shopper is told of their account without having asked. */
export const notices = ['newDevice', 'reuse', 'passwordChanged', 'phoneChanged', 'deletion', 'restored'] as const;
export type Notice = (typeof notices)[number];
/** By e-mail also that the e-mail itself is another one, which the former one learns. */
export const letters = [...notices, 'emailChanged'] as const;

/** The message of a code; names its row, so that the code itself stands nowhere. */
export const codeMessage = (id: number, nonce: string): OutboxMessage => ({
  topic: codeTopic,
  payload: { code_id: id, nonce },
});

/**
 * The messages of something that happened to an account: one by SMS and one by e-mail, where it has one, so that neither waits
 * for the other's carrier. `phone` where the SMS goes to another one than the account's.
 */
export const noticeOf = (
  customerId: number,
  notice: Notice,
  { phone, ...details }: { device?: string; day?: string; phone?: string } = {},
): OutboxMessage[] => [
  {
    topic: noticeTopic,
    payload: { customer_id: customerId, notice, ...details, ...(phone === undefined ? {} : { phone }) },
  },
  { topic: letterTopic, payload: { customer_id: customerId, notice, ...details } },
];

/** The message to the former e-mail of an account that has another one now, or none. */
export const formerEmail = (customerId: number, email: string): OutboxMessage => ({
  topic: letterTopic,
  payload: { customer_id: customerId, notice: 'emailChanged', email },
});
