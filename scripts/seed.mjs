import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/**
 * `npm run seed -- [--products N] [--force] [--no-pictures] [--small-pictures]`: fills the demonstration with the
 * settings of `npm start`.
 */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'demo/seed/main.ts'), ...process.argv.slice(2)], environment()));
