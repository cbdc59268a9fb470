import type { z } from 'zod';
import type { reviewForm } from '@/lib/contract/review';
import { resetOnSignOut } from '@/stores/user-state';
import type { ChosenPhoto } from './photos';

/** What was written of a product so far. */
export interface ReviewDraft {
  readonly values: z.input<typeof reviewForm>;
  readonly photos: readonly ChosenPhoto[];
}

const empty: ReviewDraft = {
  values: { mark: undefined, name: '', advantages: '', flaws: '', comment: '' },
  photos: [],
};

/** Kept as long as the page is open: closing the dialog to look at the product loses nothing. */
const drafts = new Map<number, ReviewDraft>();

export const draftOf = (productId: number): ReviewDraft => drafts.get(productId) ?? empty;

export function keepDraft(productId: number, changes: Partial<ReviewDraft>): void {
  drafts.set(productId, { ...draftOf(productId), ...changes });
}

/** Forgets a draft whose review is sent; the previews of its photos give their memory back. */
export function forgetReview(productId: number): void {
  for (const { url } of draftOf(productId).photos) URL.revokeObjectURL(url);
  drafts.delete(productId);
}

resetOnSignOut(() => {
  for (const productId of drafts.keys()) forgetReview(productId);
});
