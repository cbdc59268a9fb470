/** Ways to contact the shop besides its phone. */
export interface SupportContacts {
  /** Null for a channel that the shop does not offer. */
  readonly email: string | null;
  readonly messenger: string | null;
}
