/** A letter to one address, as text and as HTML. */
export interface Letter {
  /** Ours; the same id is the same letter, should it be sent again. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** For letters that somebody has subscribed to: where programs of mail end that with one call (RFC 8058). */
  readonly oneClick?: string;
}

/** Whether the carrier has taken a letter, or will never take it, and why. */
export type MailAnswer = { readonly taken: true } | { readonly taken: false; readonly reason: string };

/** Whoever carries e-mail. `send` throws when the carrier can't be had now, so that it is tried again. */
export interface Mail {
  /** False where letters are kept in the house: nobody should be promised one then. */
  readonly leaves: boolean;
  send(letter: Letter): Promise<MailAnswer>;
}
