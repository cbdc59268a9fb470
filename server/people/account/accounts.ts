import type { Db } from '../../db/open.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Sessions } from '../../http/session.ts';
import { createSigningKeys, type SigningKeys } from './keys.ts';
import { createPasswords, type Passwords } from './passwords.ts';
import type { PasswordCost } from './phc.ts';
import { createSessions } from './sessions.ts';
import { type AccessTokens, createAccessTokens } from './tokens.ts';

/** State of accounts while the program runs. */
export interface Accounts {
  readonly keys: SigningKeys;
  readonly tokens: AccessTokens;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
}

interface Options {
  readonly db: Db;
  readonly vault: Vault;
  readonly siteUrl: string;
  readonly now: () => Date;
  readonly passwordCost: PasswordCost | undefined;
}

/** Opens keys, tokens, passwords and sessions of accounts. */
export function createAccounts({ db, vault, siteUrl, now, passwordCost }: Options): Accounts {
  const keys = createSigningKeys({ db, vault, now });
  const tokens = createAccessTokens({ keys, issuer: siteUrl, now });
  return { keys, tokens, passwords: createPasswords(passwordCost), sessions: createSessions({ db, tokens, now }) };
}
