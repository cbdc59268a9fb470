import type { OpenDatabase } from '../../db/open.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { withRemovalLock } from './lock.ts';

/**
 * Runs a change of categories, attributes or brands by staff while no import runs, because imports create and number
 * them; refused during an import. Reference data are read again after it.
 */
export async function withCatalogueLock<Answer>(
  { db, reference }: Pick<Services, 'db' | 'reference'>,
  engine: OpenDatabase['engine'],
  work: () => Promise<Answer | Refusal>,
): Promise<Answer | Refusal> {
  const result = await withRemovalLock(db, engine, work);
  if (result === 'running') return refuse('importRunning');
  if (!isRefusal(result)) reference.invalidate();
  return result;
}
