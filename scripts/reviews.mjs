import path from 'node:path';
import { environment } from './lib/environment.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { node, root, run } from './lib/run.mjs';

/** `npm run reviews -- [publish ID … | reject ID …]`: lists reviews that wait for moderation and moderates them. */
await ensureInstalled();
process.exit(await run(node(), [path.join(root, 'server/cli/reviews.ts'), ...process.argv.slice(2)], environment()));
