import { realpath } from 'node:fs/promises';
import { z } from 'zod';
import { internalHeaders } from '../../lib/contract/internal-headers.ts';
import type { Config } from '../config.ts';
import { sharedSecret, staffKey } from '../secret.ts';

const healthSchema = z.object({ shop: z.object({ name: z.string(), data_folder: z.string() }).optional() });

/** What listens on the port of the API: nothing, the shop of these settings, or something else, as text. */
type Listener = { readonly kind: 'nobody' | 'own' } | { readonly kind: 'other'; readonly name: string };

async function listenerOf({ apiPort, dataDir, revalidateSecret }: Config): Promise<Listener> {
  const secret = await sharedSecret(revalidateSecret, dataDir);
  const answer = await fetch(`http://127.0.0.1:${apiPort}/healthz`, {
    headers: { [internalHeaders.staffKey]: staffKey(secret) },
    signal: AbortSignal.timeout(2_000),
  }).catch(() => undefined);
  if (answer?.ok !== true) return { kind: 'nobody' };
  const health = healthSchema.safeParse(await answer.json().catch(() => undefined));
  const shop = health.data?.shop;
  if (shop === undefined) return { kind: 'other', name: 'another shop (different key)' };
  return shop.data_folder === (await realpath(dataDir))
    ? { kind: 'own' }
    : { kind: 'other', name: `the shop "${shop.name}" with the data folder ${shop.data_folder}` };
}

/**
 * True if the API of this shop's settings answers, false if nothing does. A command that would reach another shop on
 * the same port ends here with that shop's name, so that it changes nothing there.
 */
export async function isRunning(config: Config): Promise<boolean> {
  const listener = await listenerOf(config);
  if (listener.kind !== 'other') return listener.kind === 'own';
  process.stderr.write(
    `Port ${config.apiPort} belongs to ${listener.name}, not to the shop of ${config.dataDir}. Set API_PORT or DATA_DIR of the shop you mean.\n`,
  );
  process.exit(1);
}
