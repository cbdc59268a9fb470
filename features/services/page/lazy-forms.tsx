'use client';

import { FormSkeleton } from '@/components/form-skeleton';
import { lazyForm } from '@/components/hydration/lazy-form';

/** The cooling calculator on its page: its code loads at the first interaction. */
export const LazyConditionerForm = lazyForm(
  () => import('../conditioner-form').then((module) => module.ConditionerForm),
  FormSkeleton,
);
/** The IMEI check, likewise. */
export const LazyImeiForm = lazyForm(() => import('../imei-form').then((module) => module.ImeiForm), FormSkeleton);
