/** A text to one phone. */
export interface SmsMessage {
  /** Ours; the same id is the same message, should it be sent again. */
  readonly id: string;
  /** E.164, `+998901234567`. */
  readonly to: string;
  readonly text: string;
}

/** Whoever carries short messages. `send` resolves when the carrier has taken the message and throws when it has not. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}

/**
 * A text with the plain apostrophe in place of the Uzbek letters ʻ and ʼ: with those two every part of a message
 * has room for 70 characters, without them 160.
 */
export const plainSms = (text: string): string => text.replace(/[ʻʼ‘’]/g, "'").replace(/\u00a0/g, ' ');
