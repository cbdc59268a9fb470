/** Forms with a task under way. State is too slow for a guard, and a dialog that the check replaces would lose it. */
const busy = new Set<string>();

/** Does a task of a form unless one of it is under way: presses of one moment send once. */
export function runExclusive(form: string, task: () => Promise<void>): void {
  if (busy.has(form)) return;
  busy.add(form);
  void task().finally(() => busy.delete(form));
}
