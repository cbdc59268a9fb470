import type { OutboxMessage } from '../outbox/outbox.ts';

/** Topics of messages about accounts. */
export const codeTopic = 'account.code';
export const noticeTopic = 'account.notice';
/** Topic of a picture whose account is erased. */
export const avatarTopic = 'account.avatar';

/** What a shopper is told of their account without having asked. */
export const notices = ['newDevice', 'reuse', 'passwordChanged', 'phoneChanged', 'deletion', 'restored'] as const;
export type Notice = (typeof notices)[number];

/** The message of a code; names its row, so that the code itself stands nowhere. */
export const codeMessage = (id: number, nonce: string): OutboxMessage => ({ topic: codeTopic, payload: { code_id: id, nonce } });

/** The message of something that happened to an account; `phone` where it goes to another one than the account's. */
export const noticeOf = (customerId: number, notice: Notice, details: { device?: string; day?: string; phone?: string } = {}): OutboxMessage =>
  ({ topic: noticeTopic, payload: { customer_id: customerId, notice, ...details } });
