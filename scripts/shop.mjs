import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run shop -- init | check | apply | export FOLDER`: manages the shop's own facts as a folder of files. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/shop.ts'), ...process.argv.slice(2)], environment()));
