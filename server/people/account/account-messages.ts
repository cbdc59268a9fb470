import type { OutboxMessage } from '../../core/outbox/outbox.ts';

/** Topics of messages about accounts. */
export const codeTopic = 'account.code';
export const noticeTopic = 'account.notice';
export const letterTopic = 'account.letter';
/** Topic of the picture of an erased account. */
export const avatarTopic = 'account.avatar';

/** Events of an account that its shopper is notified of. */
export const notices = ['newDevice', 'reuse', 'passwordChanged', 'phoneChanged', 'deletion', 'restored'] as const;
export type Notice = (typeof notices)[number];
/** By e-mail also a change of the e-mail itself, which goes to the former address. */
export const letters = [...notices, 'emailChanged'] as const;

/** The message of a code; it names the row, so that the code itself is stored nowhere. */
export const codeMessage = (id: number, nonce: string): OutboxMessage => ({
  topic: codeTopic,
  payload: { code_id: id, nonce },
});

/**
 * The messages of an account event: one by SMS and one by e-mail, if it has one, so that neither waits for the other's
 * carrier. `phone` if the SMS goes to another phone than the account's.
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

/** The message to the former e-mail of an account. */
export const formerEmail = (customerId: number, email: string): OutboxMessage => ({
  topic: letterTopic,
  payload: { customer_id: customerId, notice: 'emailChanged', email },
});
