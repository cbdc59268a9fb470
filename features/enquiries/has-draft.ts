/** Storage key of drafts (`drafts.ts`). */
export const draftsKey = 'form-drafts';

/** Whether a form has a draft; works before the store of drafts has loaded. */
export function hasDraft(form: string): boolean {
  try {
    const stored = JSON.parse(sessionStorage.getItem(draftsKey) ?? 'null') as {
      state?: { drafts?: Record<string, unknown> };
    } | null;
    return stored?.state?.drafts?.[form] !== undefined;
  } catch {
    return false;
  }
}
