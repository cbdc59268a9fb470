import path from 'node:path';
import { build } from 'rolldown';
import { root } from './run.mjs';

/**
 * Bundles the offline service worker (features/offline/worker) into the folder of the storefront's build, the only
 * argument. It is a program of its own, because the command that installs the packages cannot import one.
 */
const [id] = process.argv.slice(2);
await build({
  input: path.join(root, 'features/offline/worker/main.ts'),
  platform: 'browser',
  tsconfig: path.join(root, 'features/offline/worker/tsconfig.json'),
  transform: { define: { BUILD: JSON.stringify(id), 'process.env.NODE_ENV': '"production"' } },
  output: { file: path.join(root, '.next/worker/service-worker.js'), format: 'iife', minify: true },
});
