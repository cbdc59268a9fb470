import type { z } from 'zod';
import type { reviewForm } from '@/lib/contract/review';
import { resetOnSignOut } from '@/stores/user-state';
import type { ChosenPhoto } from './photos';

/** The unsent review of a product. */
export interface ReviewDraft {
  readonly values: z.input<typeof reviewForm>;
  readonly photos: readonly ChosenPhoto[];
}

const empty: ReviewDraft = {
  values: { mark: undefined, name: '', advantages: '', flaws: '', comment: '' },
  photos: [],
};

/** In memory while the page is open: closing the dialog loses nothing. */
const drafts = new Map<number, ReviewDraft>();

export const draftOf = (productId: number): ReviewDraft => drafts.get(productId) ?? empty;

export function storeDraft(productId: number, changes: Partial<ReviewDraft>): void {
  drafts.set(productId, { ...draftOf(productId), ...changes });
}

/** Removes the draft of a sent review and revokes the previews of its photos. */
export function dropDraft(productId: number): void {
  for (const { url } of draftOf(productId).photos) URL.revokeObjectURL(url);
  drafts.delete(productId);
}

resetOnSignOut(() => {
  for (const productId of drafts.keys()) dropDraft(productId);
});
