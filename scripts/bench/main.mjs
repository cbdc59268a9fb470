import path from 'node:path';
import { benchBlocks } from './blocks.ts';
import { benchBusy } from './busy.mjs';
import { benchChatOpening } from './chat-opening.mjs';
import { benchFullDisk, benchStopping } from './faults.mjs';
import { benchImport } from './import.mjs';
import { benchLighthouse } from './lighthouse.mjs';
import { benchListings, benchListingSizes } from './listings.mjs';
import { benchNewPages } from './new-pages.mjs';
import { benchPages } from './pages.mjs';
import { benchScripts } from './scripts.mjs';
import { benchStart } from './start.mjs';
import { openShop, prepareBench } from './shop.mjs';
import { benchExternalFeed } from './external-feed.mjs';
import { node, requireSuccess, root, run, printLine } from '../lib/run.mjs';

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
  await benchBlocks(shop.origin);
  await benchListings(shop.api, '3200');
  await benchChatOpening(shop.origin, browser);
  await benchLighthouse(shop.origin, browser, { rounds: 3 });
} finally {
  await shop.close();
}

await benchBusy();
await benchImport(process.argv.includes('--large'));
if (process.argv.includes('--large')) await benchListingSizes();
await benchExternalFeed(process.argv.includes('--large') ? 100_000 : 66_000);
printLine('\nDone.');
