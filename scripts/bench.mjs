import path from 'node:path';
import { benchBusy } from './bench/busy.mjs';
import { benchChatOpening } from './bench/chat-opening.mjs';
import { benchFullDisk, benchStopping } from './bench/faults.mjs';
import { benchImport } from './bench/import.mjs';
import { benchLighthouse } from './bench/lighthouse.mjs';
import { benchListings, benchListingSizes } from './bench/listings.mjs';
import { benchNewPages } from './bench/new-pages.mjs';
import { benchPages } from './bench/pages.mjs';
import { benchScripts } from './bench/scripts.mjs';
import { benchStart } from './bench/start.mjs';
import { openShop, prepareBench } from './bench/shop.mjs';
import { benchStrangersList } from './bench/strangers-list.mjs';
import { node, requireSuccess, root, run, printLine } from './lib/run.mjs';

/**
 * `npm run bench [-- --large]`: measures the figures of docs/performance.md; `--large` adds listings in catalogues of
 * 1,000, 10,000 and 100,000.
 */
const { browser, dataDir } = await prepareBench();

await benchStart(dataDir);
await benchStopping();
await benchFullDisk(dataDir);
requireSuccess('The bench of the dump', await run(node(), [path.join(root, 'scripts/bench/dump.ts')]));
const shop = await openShop(dataDir);
try {
  await benchScripts(shop.origin);
  await benchPages(shop.origin, shop.pid);
  await benchNewPages(shop.origin);
  // Imported late, because it needs the installed packages.
  await (await import('./bench/blocks.ts')).benchBlocks(shop.origin);
  await benchListings(shop.api, '3200');
  await benchChatOpening(shop.origin, browser);
  await benchLighthouse(shop.origin, browser, { rounds: 3 });
} finally {
  await shop.close();
}

await benchBusy();
await benchImport(process.argv.includes('--large'));
if (process.argv.includes('--large')) await benchListingSizes();
await benchStrangersList(process.argv.includes('--large') ? 100_000 : 66_000);
printLine('\nDone.');
