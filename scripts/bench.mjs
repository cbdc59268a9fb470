import path from 'node:path';
import { ensureTestTools } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run bench [-- --large]`: installs what is missing and measures with the project's Node, which loads TypeScript. */
await ensureTestTools();
process.exit(await run(node(), [path.join(root, 'scripts/bench/main.mjs'), ...process.argv.slice(2)]));
