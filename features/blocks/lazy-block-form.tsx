'use client';

import { FormSkeleton } from '@/components/form-skeleton';
import { lazyOnDemand } from '@/components/hydration/lazy-on-demand';
import { OnView } from '@/components/hydration/on-view';
import { LazyTexts } from '@/features/texts';
import type { BlockForm } from '@/lib/blocks/kinds/form';

const forms = {
  feedback: lazyOnDemand(() => import('@/features/enquiries').then((module) => module.FeedbackForm), FormSkeleton),
  business: lazyOnDemand(() => import('@/features/enquiries').then((module) => module.BusinessForm), FormSkeleton),
  'low-price': lazyOnDemand(() => import('@/features/enquiries').then((module) => module.LowPriceForm), FormSkeleton),
  conditioner: lazyOnDemand(() => import('@/features/services').then((module) => module.ConditionerForm), FormSkeleton),
  imei: lazyOnDemand(() => import('@/features/services').then((module) => module.ImeiForm), FormSkeleton),
} as const satisfies Record<Exclude<BlockForm, 'newsletter' | 'application'>, unknown>;
const Newsletter = lazyOnDemand(() => import('@/features/shell').then((module) => module.NewsForm));
const Application = lazyOnDemand(
  () => import('@/features/enquiries').then((module) => module.ApplicationForm),
  FormSkeleton,
);

interface BlockFormProps {
  form: BlockForm;
  /** Vacancies for an application. */ vacancies: readonly { id: number; title: string }[];
}

function Chosen({ form, vacancies }: BlockFormProps) {
  if (form === 'newsletter') return <Newsletter />;
  if (form === 'application') return <Application vacancies={vacancies} />;
  const Form = forms[form];
  return <Form />;
}

/** A form whose code and texts load when its place comes near the viewport. */
export function LazyBlockForm(props: BlockFormProps) {
  return (
    <OnView className={props.form === 'newsletter' ? 'min-h-28 max-w-md' : 'min-h-72'}>
      <LazyTexts>
        <Chosen {...props} />
      </LazyTexts>
    </OnView>
  );
}
