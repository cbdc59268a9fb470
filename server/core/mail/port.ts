/** An e-mail to one address, as text and HTML. */
export interface Letter {
  /** The shop's id; a repeated e-mail has the same one. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Address for one-click unsubscribing by mail programs (RFC 8058). */
  readonly oneClick?: string;
}

/** Whether the carrier has accepted an e-mail, or refused it permanently, and why. */
export type MailAnswer = { readonly isAccepted: true } | { readonly isAccepted: false; readonly reason: string };

/** A carrier of e-mail. `send` throws if the carrier is down, so that the outbox retries. */
export interface Mail {
  /** False if e-mails are only stored; then none may be promised to anybody. */
  readonly delivers: boolean;
  send(letter: Letter): Promise<MailAnswer>;
}
