/** A signed-in shopper, as found by the guard. */
export interface Customer {
  readonly id: number;
  readonly sessionId: string;
  /** Last reauthentication in this session, by code or password. */
  readonly reauthenticatedAt: Date | undefined;
}
