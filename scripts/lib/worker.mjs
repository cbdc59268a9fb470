import path from 'node:path';
import { build } from 'rolldown';
import { root } from './run.mjs';

/**
 * Makes the file that browsers run for times without a connection (features/offline/worker) out of its parts, beside the
 * storefront's build, whose name is the only argument. A program of its own: what installs packages cannot begin with one.
 */
const [id] = process.argv.slice(2);
await build({
  input: path.join(root, 'features/offline/worker/main.ts'),
  platform: 'browser',
  tsconfig: path.join(root, 'features/offline/worker/tsconfig.json'),
  transform: { define: { BUILD: JSON.stringify(id), 'process.env.NODE_ENV': '"production"' } },
  output: { file: path.join(root, '.next/worker/service-worker.js'), format: 'iife', minify: true },
});
