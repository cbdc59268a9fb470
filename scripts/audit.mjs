import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run audit -- verify`: whether anybody has touched what the audit says. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/audit.ts'), ...process.argv.slice(2)], environment()));
