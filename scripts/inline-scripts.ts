import { writeFileSync } from 'node:fs';
import { compiledScripts } from './lib/inline-scripts.ts';

/** `npm run inline-scripts`: compiles the inline scripts of the pages. */
for (const [file, source] of await compiledScripts()) writeFileSync(file, source);
