import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run content -- check FILE … | publish FILE … | list`: manages pages made of blocks. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/content.ts'), ...process.argv.slice(2)], environment()));
