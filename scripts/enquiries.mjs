import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/**
 * `npm run enquiries -- [list | resume NUMBER FILE | done NUMBER … | unsubscribe ADDRESS]`: manages messages from
 * forms.
 */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/enquiries.ts'), ...process.argv.slice(2)], environment()));
