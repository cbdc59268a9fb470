import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run seed:contact-sheet -- [CATEGORY …]`: what the first page of a category looks like, and `-- --view N [KIND …]` what one picture of all galleries does, in `.cache/contact-sheets`. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'demo/contact-sheet/main.ts'), ...process.argv.slice(2)]));
