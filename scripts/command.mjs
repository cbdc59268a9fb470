import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/**
 * `node scripts/command.mjs PROGRAM [ARGUMENT …]`: runs a program of the shop, such as `server/cli/stock.ts`, with the
 * settings of `npm start`, and installs what is missing. `package.json` names a command for each program.
 */
const [program = '', ...args] = process.argv.slice(2);
await ensureInstalled();
process.exit(await run(node(), [path.join(root, program), ...args], environment()));
