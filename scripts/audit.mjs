import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run audit -- verify`: verifies the hash chain of the audit log. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/audit.ts'), ...process.argv.slice(2)], environment()));
