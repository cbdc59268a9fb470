'use client';

import { FormSkeleton } from '@/components/form-skeleton';
import { lazyForm } from '@/components/hydration/lazy-form';

/** The calculator of cooling on its page: its program comes with the first move. */
export const ConditionerPlace = lazyForm(
  () => import('../conditioner-form').then((module) => module.ConditionerForm),
  FormSkeleton,
);
/** The check of a phone, likewise. */
export const ImeiPlace = lazyForm(() => import('../imei-form').then((module) => module.ImeiForm), FormSkeleton);
