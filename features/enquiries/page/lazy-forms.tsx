'use client';

import { FormSkeleton } from '@/components/form-skeleton';
import { lazyForm } from '@/components/hydration/lazy-form';
import { claimedProduct } from '@/lib/routing/claim-link';
import { hasDraft } from '../has-draft';

const draft = (form: string) => () => hasDraft(form);

/** Enquiry forms on their pages: the code loads at the first interaction, or at once if there is a draft. */
export const LazyFeedbackForm = lazyForm(
  () => import('../feedback-form').then((module) => module.FeedbackForm),
  FormSkeleton,
  draft('feedback'),
);
export const LazyBusinessForm = lazyForm(
  () => import('../business-form').then((module) => module.BusinessForm),
  FormSkeleton,
  draft('business'),
);
export const LazyApplicationForm = lazyForm(
  () => import('../application-form').then((module) => module.ApplicationForm),
  FormSkeleton,
  draft('application'),
);
/** A user who comes from a product finds its name filled in. */
export const LazyLowPriceForm = lazyForm(
  () => import('../low-price-form').then((module) => module.LowPriceForm),
  FormSkeleton,
  () => claimedProduct(window.location.hash) !== undefined || hasDraft('low-price'),
);
