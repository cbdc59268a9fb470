'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';

interface StepProps {
  number: number;
  /** Number of steps. */
  count: number;
  title: string;
  state: 'open' | 'done' | 'ahead';
  /** Summary of a finished, collapsed step. */
  answer?: ReactNode;
  onEdit: () => void;
  /** Sets the focus when the step opens; the heading by default. */
  onOpened?: (() => void) | undefined;
  children: ReactNode;
}

/** A step of the checkout: open, finished with its summary, or pending. */
export function Step({ number, count, title, state, answer, onEdit, onOpened, children }: StepProps) {
  const t = useTranslations('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(state);
  const open = state === 'open';
  useEffect(() => {
    const opened = open && before.current !== 'open';
    before.current = state;
    if (!opened) return;
    if (onOpened) onOpened();
    else heading.current?.focus();
  }, [open, state, onOpened]);
  return (
    <Panel
      as="li"
      className={`px-4 md:px-6 ${state === 'done' ? 'py-2 sm:py-4' : 'py-4'} ${state === 'ahead' ? 'text-soft' : ''}`}
      aria-current={open ? 'step' : undefined}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          aria-hidden="true"
          className={`grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold tabular ${state === 'done' ? 'bg-ok-soft text-ok' : open ? 'bg-brand text-brand-ink' : 'bg-sunken text-soft'}`}
        >
          {state === 'done' ? <Check className="size-4.5" strokeWidth={2.5} /> : number}
        </span>
        <h2 ref={heading} tabIndex={-1} className="min-w-0 flex-1 scroll-mt-4 text-base outline-offset-4 sm:text-lg">
          {title}
          <span className="sr-only">, {t(state === 'done' ? 'stateDone' : open ? 'stateOpen' : 'stateAhead')}</span>
        </h2>
        {open && <span className="text-sm text-soft lg:hidden">{t('stepOf', { number, count })}</span>}
        {state === 'done' && (
          <Button variant="plain" className="step-edit" onClick={onEdit}>
            {t('edit')}
            <span className="sr-only">: {title}</span>
          </Button>
        )}
      </div>
      {state === 'done' && <div className="pb-1 pl-11 [overflow-wrap:anywhere] sm:mt-2 sm:pb-0">{answer}</div>}
      {open && <div className="mt-2 sm:mt-4 sm:pl-11">{children}</div>}
    </Panel>
  );
}
