/** A text to one phone. */
export interface SmsMessage {
  /** The shop's id; a repeated message has the same one. */
  readonly id: string;
  /** E.164, `+998901234567`. */
  readonly to: string;
  readonly text: string;
}

/** A carrier of SMS. `send` resolves when the carrier has accepted the message and throws otherwise. */
export interface Sms {
  send(message: SmsMessage): Promise<void>;
}
