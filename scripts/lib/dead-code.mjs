import { runTool } from './run-tool.mjs';

/** Looks for what is not used: first with all programs and tests, then with what runs in a shop alone. @returns {Promise<number>} */
export const deadCode = async () => {
  const knip = (/** @type {string[]} */ ...more) => runTool('knip/bin/knip.js', ['--no-progress', ...more]);
  return (await knip()) || (await knip('--production', '--exclude', 'dependencies'));
};
