import { inBackground } from '../../../db/background.ts';
import type { OpenDatabase } from '../../../db/open.ts';
import type { Services } from '../../../services.ts';
import { withImportLock } from '../lock.ts';
import { importShopOf } from '../running-shop.ts';
import { forgetOld, type UndoBounds } from './forget.ts';
import { startRemoving } from './pictures.ts';
import { finishTakingBack } from './undo.ts';

const finishEveryMs = 60_000;
const forgetEveryMs = 3_600_000;

/** Continues interrupted undos, deletes old journals, and removes unused picture files, in a running shop. */
export function startUndo(services: Services, engine: OpenDatabase['engine'], bounds: UndoBounds): void {
  const { db, jobs } = services;
  startRemoving(services, engine);
  jobs.add('imports.finish', finishEveryMs, () =>
    inBackground(async () => {
      const begun = await db.selectFrom('imports').select('id').where('state', '=', 'takingBack').executeTakeFirst();
      if (begun === undefined) return;
      await withImportLock(db, engine, () => finishTakingBack(importShopOf(services)));
    }),
  );
  jobs.add('imports.forget', forgetEveryMs, () => inBackground(() => forgetOld(services, engine, bounds)));
}
