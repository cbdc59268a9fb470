'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { BatchResults } from './batch-results';
import type { useBatch } from './use-batch';

interface BatchDialogProps {
  readonly title: string;
  readonly batch: ReturnType<typeof useBatch>;
  /** Text of the button that does it. */
  readonly action: string;
  readonly isReady: boolean;
  readonly onRun: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A change of the selected orders: the form, then the result of each order. */
export function BatchDialog({ title, batch, action, isReady, onRun, onClose, children }: BatchDialogProps) {
  const t = useTranslations('staff');
  const failureText = useStaffFailure();
  const { busy, failure, results } = batch;
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (isReady && !busy && results === undefined) onRun();
        }}
      >
        {results === undefined ? children : <BatchResults results={results} />}
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
        <div className="mt-5 flex flex-wrap gap-3">
          {results === undefined && (
            <Button type="submit" busy={busy} disabled={!isReady}>
              {action}
            </Button>
          )}
          <Button variant={results === undefined ? 'plain' : 'primary'} disabled={busy} onClick={onClose}>
            {t(results === undefined ? 'orders.batch.back' : 'orders.batch.finish')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What the dialog of an action on the selected orders gets. */
export interface SelectedProps<Order> {
  readonly orders: readonly Order[];
  readonly reload: () => Promise<void>;
  readonly onClose: () => void;
}
