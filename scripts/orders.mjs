import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/**
 * `npm run orders -- [show | confirm | prepare | ship | hand-over | cancel | refund | prepaid NUMBER …]`: lists orders
 * that need attention, shows the history of one and moves orders.
 */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/orders.ts'), ...process.argv.slice(2)], environment()));
