import { inBackground } from '../../../db/background.ts';
import type { OpenDatabase } from '../../../db/open.ts';
import type { Services } from '../../../services.ts';
import { withImportLock } from '../lock.ts';
import { importContextOf } from '../running-shop.ts';
import { pruneJournals, type UndoBounds } from './prune-journals.ts';
import { startRemoving } from './remove-unused-pictures.ts';
import { finishUndo } from './undo.ts';

const finishIntervalMs = 60_000;
const pruneIntervalMs = 3_600_000;

/** Continues interrupted undos, deletes old journals, and removes unused picture files, in a running shop. */
export function startUndo(services: Services, engine: OpenDatabase['engine'], bounds: UndoBounds): void {
  const { db, jobs } = services;
  startRemoving(services, engine);
  jobs.add('imports.finish', finishIntervalMs, () =>
    inBackground(async () => {
      const begun = await db.selectFrom('imports').select('id').where('state', '=', 'takingBack').executeTakeFirst();
      if (begun === undefined) return;
      await withImportLock(db, engine, () => finishUndo(importContextOf(services)));
    }),
  );
  jobs.add('imports.forget', pruneIntervalMs, () => inBackground(() => pruneJournals(services, engine, bounds)));
}
