import path from 'node:path';
import { node, root, run } from './run.mjs';

/**
 * Linting with types holds the types of the whole project, which takes more than the 4 GB that Node allows by default.
 * @type {NodeJS.ProcessEnv}
 */
export const lintEnvironment = { ...process.env, NODE_OPTIONS: '--max-old-space-size=8192' };

/**
 * Runs a tool of node_modules with the project's Node and shows its output; resolves to its exit code.
 * @param {string} bin path of the script below node_modules
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runTool = (bin, args, env) => run(node(), [path.join(root, 'node_modules', bin), ...args], env);
