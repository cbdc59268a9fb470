import { writeFileSync } from 'node:fs';

/**
 * An error with the errors that caused it in one line: "Worker forks emitted error" alone names no reason.
 * @param {{ message?: string, cause?: unknown }} error
 * @returns {string}
 */
function withCauses({ message = 'no message', cause }) {
  const own = message.split('\n')[0] ?? message;
  if (typeof cause === 'object' && cause !== null) return `${own}, caused by: ${withCauses(cause)}`;
  return cause === undefined ? own : `${own}, caused by: ${String(cause)}`;
}

/**
 * A Vitest reporter for what the `json` reporter leaves out. Writes into the file that `OUTSIDE_ERRORS` names the errors
 * outside of tests, and the test files of the run without a result: where a process crashes, the files that it was
 * to run.
 */
export default class OutsideErrorsReporter {
  /** @type {Set<string>} */
  unfinished = new Set();

  /** @param {readonly { moduleId: string }[]} files */
  onTestRunStart(files) {
    this.unfinished = new Set(files.map(({ moduleId }) => moduleId));
  }

  /** @param {{ moduleId: string }} file */
  onTestModuleEnd({ moduleId }) {
    this.unfinished.delete(moduleId);
  }

  /** @param {readonly unknown[]} _modules @param {readonly { message?: string, cause?: unknown }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS;
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify({ errors: errors.map(withCauses), unfinished: [...this.unfinished] }));
  }
}
