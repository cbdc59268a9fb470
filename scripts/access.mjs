import path from 'node:path';
import { ensureTestTools } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/**
 * `npm run access [-- WORD ...]`: accessibility check of every page in every language; see `scripts/looks/access.ts`.
 */
await ensureTestTools();
process.exit(await run(node(), [path.join(root, 'scripts/looks/access.ts'), ...process.argv.slice(2)]));
