import type { SignedIn, User } from '../../lib/contract/account-shapes.ts';

/** A shopper with an account. */
export const testUser: User = {
  id: 7,
  phone: '998901234567',
  login: null,
  first_name: 'Анвар',
  last_name: 'Каримов',
  father_name: null,
  email: null,
  avatar: null,
  consent_news: false,
  has_password: false,
  deletion_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
};

/** The response that signs in. */
export const signedIn = (changes: Partial<User> = {}): SignedIn => ({
  token: 'token-1',
  token_type: 'Bearer',
  expires_in: 3600,
  user: { ...testUser, ...changes },
});

/** The response after a code was sent. */
export const codeSent = { phone: '+998 90 *** ** 67', code_length: 6, resend_in: 60, expires_in: 300 };

/** The empty lists of an account. */
export const emptyLists = { cart: [], wishlist: [], compare: [], viewed: [], version: 1, joined_orders: 0 };
