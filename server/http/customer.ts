/** A signed-in shopper, as the guard has found them. */
export interface Customer {
  readonly id: number;
  readonly sessionId: string;
  /** When the shopper last showed in this session, by a code or the password, to be there. */
  readonly reauthenticatedAt: Date | undefined;
}
