'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { ImportDraft } from '@/lib/contract/staff-imports';
import { formatDateTime } from '@/lib/format/date';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { CheckSummary } from './check-summary';
import { Difference } from './difference';
import { DraftProgress } from './draft-progress';
import { draftKey, importsKey } from './keys';
import { RunPanel } from './run-panel';
import { useImportTexts } from './use-import-texts';

const renewMs = 1_000;
const isAtWork = ({ state }: ImportDraft): boolean => state === 'checking' || state === 'running';

/** One list: its dry run, its run, and what it changes. */
export function DraftView({ id, onLeave }: { id: number; onLeave: () => void }) {
  const t = useTranslations('staff.imports');
  const api = useStaffApi();
  const client = useQueryClient();
  const query = useQuery({
    queryKey: draftKey(id),
    staleTime: 0,
    queryFn: ({ signal }): Promise<ImportDraft> =>
      api.fetch((contract) => contract.staff.importDraft, { signal, query: { id } }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isAtWork(data) ? renewMs : false),
  });
  const renew = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: draftKey(id) }),
      client.invalidateQueries({ queryKey: importsKey }),
    ]);
  };
  return (
    <>
      <Button variant="plain" className="mb-4" onClick={onLeave}>
        {t('back')}
      </Button>
      <QueryBoundary query={query}>
        {(draft) => (
          <>
            <Head draft={draft} />
            <Body draft={draft} onChange={renew} onLeave={onLeave} />
          </>
        )}
      </QueryBoundary>
    </>
  );
}

function Head({ draft: { file, by, created_at: at, mode } }: { draft: ImportDraft }) {
  const t = useTranslations('staff.imports');
  return (
    <div className="mb-4">
      <h2 className="text-lg font-semibold [overflow-wrap:anywhere]">{file}</h2>
      <p className="text-sm text-soft">
        {by} · {formatDateTime(new Date(at))} · {t(`modes.${mode}`)}
      </p>
    </div>
  );
}

interface BodyProps {
  draft: ImportDraft;
  onChange: () => Promise<void>;
  onLeave: () => void;
}

function Body({ draft, onChange, onLeave }: BodyProps) {
  const t = useTranslations('staff.imports');
  const { fault } = useImportTexts();
  const { state, why, check } = draft;
  if (isAtWork(draft)) return <DraftProgress draft={draft} onChange={onChange} />;
  return (
    <>
      {state === 'unreadable' && (
        <Panel padded role="alert" className="mb-4">
          <h3 className="font-semibold">{t('unreadable')}</h3>
          <p className="mt-1">{fault(why ?? 'fault')}</p>
        </Panel>
      )}
      {state !== 'unreadable' && state !== 'ready' && <Outcome draft={draft} />}
      {check !== null && state !== 'unreadable' && (
        <CheckSummary check={check} isMoved={draft.moved} isOver={state !== 'ready'} />
      )}
      {(state === 'ready' || state === 'unreadable') && draft.is_own && (
        <RunPanel draft={draft} onChange={onChange} onLeave={onLeave} />
      )}
      {check !== null && state !== 'unreadable' && <Difference draft={draft} check={check} />}
    </>
  );
}

/** How a run ended. */
function Outcome({ draft: { state, done, all } }: { draft: ImportDraft }) {
  const t = useTranslations('staff.imports');
  if (state !== 'done' && state !== 'cancelled' && state !== 'failed') return null;
  return (
    <Panel padded role="status" className="mb-4">
      <p className={state === 'done' ? 'font-semibold text-ok' : 'font-semibold text-deal'}>
        {t(`outcomes.${state}`, { done, all: all ?? done })}
      </p>
      <p className="mt-1 text-sm text-soft">{t('undoHint')}</p>
    </Panel>
  );
}
