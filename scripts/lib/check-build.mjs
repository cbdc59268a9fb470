import path from 'node:path';
import { checkBuiltPage } from './check-built-page.mjs';
import { root } from './run.mjs';

// A program of its own: the check reads TypeScript, which needs the project's Node (`node()` in run.mjs), and the scripts
// that build begin with the Node of the machine.
checkBuiltPage(path.join(root, '.next'));
