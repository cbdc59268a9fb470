import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run staff -- [list | add LOGIN --role ROLE | …]`: manages staff accounts. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/staff.ts'), ...process.argv.slice(2)], environment()));
