import type { Config } from './config.ts';
import type { OpenDatabase } from './db/open.ts';
import type { Texts } from './i18n.ts';
import type { Sms } from './core/sms/port.ts';
import type { Media } from './media/pipeline.ts';
import type { PasswordCost } from './people/account/phc.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  /** Secret shared with the storefront. */
  readonly secret: string;
  readonly now?: () => Date;
  /** Without it no pictures are served. */
  readonly media?: Media;
  readonly docs?: boolean;
  /** False: recurring jobs run only when a test starts them. */
  readonly jobs?: boolean;
  /** HTTP client for a third-party captcha; `fetch` by default. */
  readonly fetch?: typeof fetch;
  /** Aborted when the program is about to stop: waiting calls are answered. */
  readonly stopping?: AbortSignal;
  /** Replaces the configured SMS carrier. */
  readonly sms?: Sms;
  /** Cost of a password hash; measured on this machine if omitted. */
  readonly passwordCost?: PasswordCost;
}

/** The options with what they leave open: the clock and the texts. */
export interface AppContext extends AppOptions {
  readonly now: () => Date;
  readonly texts: Texts;
}
