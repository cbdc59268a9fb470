import type { Running } from '../running.ts';
import { budgetLaw, messageLaw } from './messages.ts';
import { moneyLaw } from './money.ts';
import { knownLaw, lifeLaw, sumLaw } from './orders.ts';
import { privacyLaw } from './privacy.ts';
import { readSnapshot } from './snapshot.ts';
import { stockLaw } from './stock.ts';

/** Throws where the shop breaks a law. */
export async function holdLaws(running: Running): Promise<void> {
  const snapshot = await readSnapshot(running);
  for (const law of [knownLaw, stockLaw, sumLaw, lifeLaw, moneyLaw]) law(running, snapshot);
  messageLaw(running);
  await budgetLaw(running);
  await privacyLaw(running);
}
