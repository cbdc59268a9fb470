import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run vacancies -- [list | check FILE | publish FILE]`: manages vacancies. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/vacancies.ts'), ...process.argv.slice(2)], environment()));
