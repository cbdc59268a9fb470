'use client';

import { Redo2, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { IconButton } from '@/components/icon-button';
import type { StaffPageData } from '@/lib/contract/staff-pages';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import type { PageDraft } from './use-page-draft';

interface DraftBarProps {
  readonly data: StaffPageData;
  readonly editing: PageDraft;
  readonly onPublished: (version: number) => void;
}

/** What is stored, undo and redo, publishing and discarding; stays in sight. */
export function DraftBar({ data, editing, onPublished }: DraftBarProps) {
  const t = useTranslations('staff.pages');
  const api = useStaffApi();
  const [isAsking, setAsking] = useState(false);
  const { path, draft } = data;
  const { busy, isUnsaved, run, failure } = editing;
  const move = (by: number) =>
    void run((stored) => {
      const { revision = 0, step = 0 } = stored.draft ?? {};
      return api.call((contract) => contract.staff.movePageDraft, { body: { path, revision, step: step + by } });
    });
  const discard = () =>
    void run(({ draft: stored }) =>
      api.call((contract) => contract.staff.discardPageDraft, { body: { path, revision: stored?.revision ?? 0 } }),
    ).then(() => setAsking(false));
  const publish = async () => {
    let version = 0;
    const done = await run(async ({ draft: stored, latest }) => {
      const body = { path, revision: stored?.revision ?? 0, latest };
      const result = await api.call((contract) => contract.staff.publishPage, { body });
      if (result.ok) version = result.data.latest;
      return result;
    });
    if (done) onPublished(version);
  };
  const problems = draft?.problems.length ?? 0;
  const state = busy || isUnsaved ? t('saving') : draft === null ? t('noDraft') : t('saved');
  return (
    <div className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 rounded-card border border-line bg-surface p-3 shadow-float lg:bottom-3">
      <SaveConflict editing={editing} />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="min-w-0 flex-1 text-sm max-sm:basis-full">
          <span>{failure !== undefined && isUnsaved ? t('notSaved') : state}</span>
          {problems > 0 && <span className="ml-2 text-deal">{t('problemCount', { count: problems })}</span>}
        </p>
        <IconButton
          label={t('undo')}
          disabled={busy || draft === null || draft.step <= draft.first}
          onClick={() => move(-1)}
        >
          <Undo2 className="size-5" aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t('redo')}
          disabled={busy || draft === null || draft.step >= draft.last}
          onClick={() => move(1)}
        >
          <Redo2 className="size-5" aria-hidden="true" />
        </IconButton>
        {isAsking ? (
          <>
            <Button variant="plain" busy={busy} onClick={discard}>
              {t('confirmDiscard')}
            </Button>
            <Button variant="plain" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </>
        ) : (
          <Button variant="plain" disabled={busy || draft === null} onClick={() => setAsking(true)}>
            {t('discard')}
          </Button>
        )}
        <Button busy={busy} disabled={draft === null || isUnsaved || problems > 0} onClick={() => void publish()}>
          {t('publish')}
        </Button>
      </div>
    </div>
  );
}

/** What to do if a change is not stored, or was refused because of somebody else's. */
function SaveConflict({ editing }: { readonly editing: PageDraft }) {
  const t = useTranslations('staff.pages');
  const failureText = useStaffFailure();
  const { failure, isConflict, isUnsaved, busy, drop, keepOwn, save } = editing;
  if (failure === undefined) return null;
  const text = failure.name === 'pageVersionChanged' ? t('versionConflict') : failureText(failure);
  return (
    <div role="alert" className={isConflict ? 'mb-2 rounded-control bg-deal-soft p-3 text-ink' : 'mb-2'}>
      {isConflict && failure.name === 'pageDraftChanged' ? <p>{t('conflict')}</p> : <FormError text={text} />}
      {isUnsaved && (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="plain" disabled={busy} onClick={() => void drop()}>
            {t(isConflict ? 'takeTheirs' : 'takeStored')}
          </Button>
          <Button variant="plain" disabled={busy} onClick={() => void (isConflict ? keepOwn() : save())}>
            {t(isConflict ? 'keepMine' : 'retry')}
          </Button>
        </div>
      )}
    </div>
  );
}
