import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/**
 * `npm run devices -- [check FILE.csv | import FILE.csv | check-models FILE.csv | import-models FILE.csv]`: imports
 * sold phones and phone models.
 */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/devices.ts'), ...process.argv.slice(2)], environment()));
