import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/**
 * `npm run seed:contact-sheet -- [CATEGORY …]`: draws the first page of each category; `-- --view N [KIND …]` draws one
 * view of all galleries. The files are in `.cache/contact-sheets`.
 */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'demo/contact-sheet/main.ts'), ...process.argv.slice(2)]));
