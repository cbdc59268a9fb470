import { receiptPayments } from '../../../lib/contract/constants.ts';
import { contract } from '../../../lib/contract/index.ts';
import type { OpenDatabase } from '../../db/open.ts';
import type { Mount } from '../../http/mount.ts';
import { refuse } from '../../refusal.ts';
import type { Shop } from '../../services.ts';
import { exportFolder, takeFolder } from './apply.ts';
import type { Reachable } from './keys.ts';

/** Nobody else is needed for what is paid when the goods are handed over. */
const unaided: readonly string[] = [...receiptPayments, 'loan'];

const reachableOf = (shop: Shop): Reachable => ({
  pays: (way) => unaided.includes(way) || shop.payments.offers(way),
  lends: (partner) => [...shop.partners.keys()].some((key) => key === partner),
});

/** What the owner's command asks of the running shop, which alone writes to its database. */
export function shopFactRoutes(mount: Mount, shop: Shop, engine: OpenDatabase['engine']): void {
  mount(contract.command.shopFolder, async ({ body }) => {
    const { db, media, now, outbox, reference } = shop;
    const committed = (): void => {
      reference.invalidate();
      outbox.poke();
    };
    const result = await takeFolder({ db, media, now, committed, reachable: reachableOf(shop) }, engine, body.folder, { write: body.write, shown: body.shown });
    return result === 'running' ? refuse('importRunning') : result;
  });

  mount(contract.command.shopExport, () => exportFolder(shop.db));
}
