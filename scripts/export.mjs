import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run export -- --format yml FILE`: exports the catalogue with the settings of `npm start`. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/export.ts'), ...process.argv.slice(2)], environment()));
