/** Ways to contact the shop besides its phone. */
export interface SupportContacts {
  /** Null for ways that the shop does not have. */
  readonly email: string | null;
  readonly messenger: string | null;
}
