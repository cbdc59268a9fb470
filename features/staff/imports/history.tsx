'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import type { ImportDraft, StaffImport } from '@/lib/contract/staff-imports';
import { formatDateTime } from '@/lib/format/date';
import { MoreButton } from '../more-button';
import { QueryBoundary } from '../query-boundary';
import { usePages } from '../use-pages';
import { useStaff } from '../use-staff';
import { importsKey } from './keys';
import { UndoDialog } from './undo-dialog';

const renewMs = 3_000;

const isAtWork = ({ state }: StaffImport): boolean => state === 'running' || state === 'takingBack';

const useHistory = () =>
  usePages({
    queryKey: importsKey,
    read: (api, before, signal) =>
      api.fetch((contract) => contract.staff.imports, { signal, query: before === undefined ? {} : { before } }),
    nextCursor: ({ imports, more }) => (more ? imports.at(-1)?.id : undefined),
    renewMs: (pages) => (pages.some(({ imports }) => imports.some(isAtWork)) ? renewMs : false),
  });

/** Own drafts that wait, and all imports: of staff, of the command and of feeds. */
export function ImportHistory({ onChoose }: { onChoose: (draft: number) => void }) {
  const t = useTranslations('staff.imports');
  const query = useHistory();
  return (
    <QueryBoundary query={query}>
      {({ pages }) => {
        const drafts = pages[0]?.drafts ?? [];
        const imports = pages.flatMap((page) => page.imports);
        return (
          <>
            {drafts.length > 0 && <Drafts drafts={drafts} onChoose={onChoose} />}
            <h2 className="mb-3 text-lg font-semibold">{t('historyTitle')}</h2>
            {imports.length === 0 && <p className="text-soft">{t('historyNone')}</p>}
            <ul className="space-y-2">
              {imports.map((entry) => (
                <Entry key={entry.id} entry={entry} onChoose={onChoose} />
              ))}
            </ul>
            <MoreButton query={query} text={t('more')} />
          </>
        );
      }}
    </QueryBoundary>
  );
}

function Drafts({ drafts, onChoose }: { drafts: readonly ImportDraft[]; onChoose: (draft: number) => void }) {
  const t = useTranslations('staff.imports');
  return (
    <section className="mb-8">
      <h2 className="mb-3 text-lg font-semibold">{t('draftsTitle')}</h2>
      <ul className="space-y-2">
        {drafts.map(({ id, file, created_at: at, state }) => (
          <Panel as="li" padded key={id} className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <div className="min-w-0 flex-1 basis-56">
              <p className="[overflow-wrap:anywhere]">{file}</p>
              <p className="mt-0.5 text-sm text-soft">
                {formatDateTime(new Date(at))} · {t(`states.${state}`)}
              </p>
            </div>
            <Button variant="plain" onClick={() => onChoose(id)}>
              {t('open')}
            </Button>
          </Panel>
        ))}
      </ul>
    </section>
  );
}

function Entry({ entry, onChoose }: { entry: StaffImport; onChoose: (draft: number) => void }) {
  const t = useTranslations('staff.imports');
  const { allowed } = useStaff();
  const client = useQueryClient();
  const [isUndoing, setIsUndoing] = useState(false);
  const { name, origin, by, state, why, started_at: at, counts, draft, can_undo: canUndo } = entry;
  const close = () => {
    setIsUndoing(false);
    void client.invalidateQueries({ queryKey: importsKey });
  };
  return (
    <Panel as="li" padded className="flex flex-wrap items-start gap-x-5 gap-y-3">
      <div className="min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
        <p className="font-medium">{origin === '' ? name : origin}</p>
        <p className="mt-0.5 text-sm text-soft">
          {by ?? t('byProgram')} · {formatDateTime(new Date(at))}
        </p>
        <p className="mt-1 text-sm">
          {t(why === 'cancelled' ? 'importStates.cancelled' : `importStates.${state}`)}
          {counts !== null && ` · ${t('counts', counts)}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {draft !== null && (
          <Button variant="plain" onClick={() => onChoose(draft)}>
            {t('open')}
          </Button>
        )}
        {canUndo && allowed('imports.run') && (
          <Button variant="plain" onClick={() => setIsUndoing(true)}>
            {t('undo')}
          </Button>
        )}
      </div>
      {isUndoing && <UndoDialog name={name} onClose={close} />}
    </Panel>
  );
}
