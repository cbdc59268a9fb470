import type { Running } from '../running.ts';
import { addressLaw } from './addresses.ts';
import { chatLaw } from './chat.ts';
import { rateLimitLaw, messageLaw } from './messages.ts';
import { moneyLaw, partLaw } from './money.ts';
import { knownLaw, lifeLaw, sumLaw } from './orders.ts';
import { privacyLaw } from './privacy.ts';
import { readSnapshot, type Snapshot } from './snapshot.ts';
import { pieceLaw, stockLaw } from './stock.ts';

/** Throws where the shop breaks a law; gives what was read. */
export async function holdLaws(running: Running): Promise<Snapshot> {
  const snapshot = await readSnapshot(running);
  running.noteEnded(snapshot.orders);
  for (const law of [knownLaw, stockLaw, pieceLaw, sumLaw, lifeLaw, moneyLaw, partLaw, rateLimitLaw])
    law(running, snapshot);
  messageLaw(running);
  await privacyLaw(running);
  await addressLaw(running);
  await chatLaw(running);
  return snapshot;
}
