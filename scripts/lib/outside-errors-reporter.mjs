import { writeFileSync } from 'node:fs';

/**
 * A reporter of Vitest for what its `json` reporter leaves out: errors that were thrown outside of any test. It writes their
 * messages as a list into the file that `OUTSIDE_ERRORS` names.
 */
export default class OutsideErrorsReporter {
  /** @param {readonly unknown[]} _modules @param {readonly { message?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(({ message }) => message ?? 'no message')));
  }
}
