import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/**
 * `npm run stock -- check | show PRODUCT | count PRODUCT STORE PIECES [COUNTED_AT]`: checks stock against its
 * movements, prints movements and records counts.
 */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/stock.ts'), ...process.argv.slice(2)], environment()));
