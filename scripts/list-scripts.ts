import { writeFileSync } from 'node:fs';
import { listScriptsSource } from './lib/list-scripts.ts';

/** `npm run list-scripts`: compiles the inline scripts of the lists. */
writeFileSync(new URL('../stores/preload/compiled-list-scripts.ts', import.meta.url), await listScriptsSource());
