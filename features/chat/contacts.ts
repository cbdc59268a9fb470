/** Ways to reach the shop beside its phone. */
export interface SupportContacts {
  /** Null for ways that the shop doesn't have. */
  readonly email: string | null;
  readonly messenger: string | null;
}
