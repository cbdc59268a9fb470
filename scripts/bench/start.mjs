import { spawn } from 'node:child_process';
import path from 'node:path';
import { freePort } from '../lib/machine.mjs';
import { stopProgram } from '../lib/programs.mjs';
import { node, root, printLine } from '../lib/run.mjs';

/** Time of `npm start` on a seeded and built machine until it prints the address. @param {string} dataDir */
export async function benchStart(dataDir) {
  const env = {
    ...process.env,
    PORT: String(await freePort()),
    API_PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: '',
  };
  const started = performance.now();
  const child = spawn(node(), [path.join(root, 'scripts/start.mjs')], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (/** @type {Buffer} */ chunk) => {
      if (chunk.toString().includes('The shop is open')) resolve(undefined);
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}`)));
  });
  printLine(
    `\nnpm start on a seeded machine: ${((performance.now() - started) / 1000).toFixed(1)} s until the address is printed`,
  );
  child.removeAllListeners('exit');
  await stopProgram(child);
}
