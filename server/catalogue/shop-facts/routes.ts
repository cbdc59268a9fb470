import { receiptPayments } from '../../../lib/contract/constants.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { exportFolder, applyFolderUnlocked } from './apply.ts';
import type { Reachable } from './keys.ts';

/** Payment at handover and instalments need no online provider. */
const offlineMethods: readonly string[] = [...receiptPayments, 'loan'];

const reachableOf = (services: Services): Reachable => ({
  pays: (way) => offlineMethods.includes(way) || services.payments.offers(way),
  lends: (partner) => [...services.partners.keys()].some((key) => key === partner),
});

/** Calls of the owner's command; the running shop alone writes to its database. */
export function shopFactRoutes(mount: Mount, services: Services, engine: OpenDatabase['engine']): void {
  mount(contract.command.shopFolder, async ({ body }) => {
    const { db, media, now, outbox, reference } = services;
    const committed = (): void => {
      reference.invalidate();
      outbox.poke();
    };
    const result = await applyFolderUnlocked(
      { db, media, now, committed, reachable: reachableOf(services) },
      engine,
      body.folder,
      { write: body.write, shown: body.shown },
    );
    return result === 'running' ? refuse('importRunning') : result;
  });

  mount(contract.command.shopExport, () => exportFolder(services.db));
}
