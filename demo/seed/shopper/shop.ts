import { hmac } from '../../../server/secret.ts';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/config.ts';
import type { OpenDatabase } from '../../../server/db/open.ts';
import { buildSimulator } from '../../simulators/app.ts';
import type { Clock } from './clock.ts';

/** Where the shop of a story keeps its files, and what it shares with the shop that goes on from there. */
export interface StorySettings {
  readonly dataDir: string;
  readonly secret: string;
  readonly documentsKey: string | undefined;
  readonly siteUrl: string | undefined;
}

export const paymeMerchant = '0123456789abcdef01234567';
const paymeKey = (secret: string): string => hmac(secret, 'payme of the story');

/** The head by which Payme's word is believed. */
export const paymeAuthorization = (secret: string): string =>
  `Basic ${Buffer.from(`Paycom:${paymeKey(secret)}`).toString('base64')}`;

/** Only what belongs to this shop: a demonstration with real providers in its settings must not reach them from here. */
function configOf({ dataDir, secret, documentsKey, siteUrl }: StorySettings, simulator: string) {
  const read = readConfig({
    NODE_ENV: 'production',
    DEMO: '1',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    CAPTCHA_PROVIDER: 'off',
    DATA_DIR: dataDir,
    SIMULATOR_URL: simulator,
    PAYME_MERCHANT_ID: paymeMerchant,
    PAYME_KEY: paymeKey(secret),
    DOCUMENTS_KEY: documentsKey,
    SITE_URL: siteUrl,
  });
  if (!read.ok) throw new Error(read.problems.join('\n'));
  return read.config;
}

/** The shop itself without a port, on a clock of the story's, with simulators of banks and partners beside it. */
export async function openStoryShop(database: OpenDatabase, settings: StorySettings, clock: Clock) {
  const simulator = buildSimulator({ now: () => clock.now().getTime() });
  const url = await simulator.listen({ host: '127.0.0.1', port: 0 });
  try {
    const app = await buildApp({
      config: configOf(settings, url),
      database,
      secret: settings.secret,
      now: clock.now,
      docs: false,
      jobs: false,
      // At the cost of the kept password, so that nothing is measured for a single sign-in.
      passwordCost: { memory: 19_456, passes: 2 },
      // What the shop said in those months has long been read.
      sms: { send: () => Promise.resolve() },
    });
    await app.ready();
    return {
      app,
      simulator: url,
      close: async () => {
        await app.services.outbox.drain();
        await app.close();
        await simulator.close();
      },
    };
  } catch (error) {
    await simulator.close();
    throw error;
  }
}
export type StoryShop = Awaited<ReturnType<typeof openStoryShop>>;
