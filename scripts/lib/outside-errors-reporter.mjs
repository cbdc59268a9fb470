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
 * A Vitest reporter for errors outside of tests, which the `json` reporter leaves out. Writes into the file that
 * `OUTSIDE_ERRORS` names, as a list: each error with its causes, and test files that were queued and never ended, among
 * them the one in which a process crashed.
 */
export default class OutsideErrorsReporter {
  /** Files without an end. @type {Set<string>} */
  unfinished = new Set();

  /** @param {{ moduleId: string }} file */
  onTestModuleStart({ moduleId }) {
    this.unfinished.add(moduleId);
  }

  /** @param {{ moduleId: string }} file */
  onTestModuleEnd({ moduleId }) {
    this.unfinished.delete(moduleId);
  }

  /** @param {readonly unknown[]} _modules @param {readonly { message?: string, cause?: unknown }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS;
    if (file === undefined) return;
    const begun = errors.length === 0 ? [] : [...this.unfinished].map((name) => `begun and not ended: ${name}`);
    writeFileSync(file, JSON.stringify([...errors.map(withCauses), ...begun]));
  }
}
