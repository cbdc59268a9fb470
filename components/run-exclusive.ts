/**
 * Forms with a pending task. React state is too slow for a guard, and would be lost when the captcha replaces a dialog.
 */
const busyForms = new Set<string>();

/** Runs a task unless one of the same form is pending: double clicks submit once. */
export function runExclusive(form: string, task: () => Promise<void>): void {
  if (busyForms.has(form)) return;
  busyForms.add(form);
  void task().finally(() => busyForms.delete(form));
}
