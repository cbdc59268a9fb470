import { writeFileSync } from 'node:fs';

/**
 * A Vitest reporter for errors outside of tests, which the `json` reporter leaves out. Writes their messages as a list
 * into the file that `OUTSIDE_ERRORS` names.
 */
export default class OutsideErrorsReporter {
  /** @param {readonly unknown[]} _modules @param {readonly { message?: string }[]} errors */
  onTestRunEnd(_modules, errors) {
    const file = process.env.OUTSIDE_ERRORS;
    if (file !== undefined) writeFileSync(file, JSON.stringify(errors.map(({ message }) => message ?? 'no message')));
  }
}
