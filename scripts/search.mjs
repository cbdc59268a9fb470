import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run search -- [list | synonyms FILE | needs FILE | pins FILE]`: manages the shop's own search words. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/search.ts'), ...process.argv.slice(2)], environment()));
