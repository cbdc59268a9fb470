import { runTool } from './run-tool.mjs';

/**
 * Finds unused code: first with all programs and tests as entries, then with those of a running shop only.
 * @returns {Promise<number>}
 */
export const deadCode = async () => {
  const knip = (/** @type {string[]} */ ...more) => runTool('knip/bin/knip.js', ['--no-progress', ...more]);
  return (await knip()) || (await knip('--production', '--exclude', 'dependencies'));
};
