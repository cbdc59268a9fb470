/** Where drafts of forms are kept (`drafts.ts`). */
export const draftsKey = 'form-drafts';

/** Whether something was begun in a form: asked before its program, and so the store of the drafts, is there. */
export function hasDraft(form: string): boolean {
  try {
    const kept = JSON.parse(sessionStorage.getItem(draftsKey) ?? 'null') as {
      state?: { drafts?: Record<string, unknown> };
    } | null;
    return kept?.state?.drafts?.[form] !== undefined;
  } catch {
    return false;
  }
}
