'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { SearchWordKind } from '@/lib/contract/search-word-commands';
import type { WordList } from '@/lib/contract/staff-words';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { TextAreaField } from '../text-area-field';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { FaultList } from './fault-list';
import { wordsKey } from './keys';
import { ListConflict } from './list-conflict';
import { SearchMisses } from './search-misses';
import { TrySearch } from './try-search';
import { useTriedList } from './use-tried-list';
import { WordHistory } from './word-history';

/** A list that is typed, and the version of the one that it was made from. */
interface ListDraft {
  readonly text: string;
  readonly version: string;
}

interface WordEditorProps {
  readonly kind: SearchWordKind;
  readonly list: WordList;
  readonly draft: ListDraft | undefined;
  /** There is an unwritten list of any kind. */
  readonly isDirty: boolean;
  readonly onDraft: (draft: ListDraft | undefined) => void;
}

/** A list as text, a search that is tried with it, and its history. */
export function WordEditor({ kind, list, draft, isDirty, onDraft }: WordEditorProps) {
  const t = useTranslations('staff.words');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const { allowed } = useStaff();
  const [search, setSearch] = useState('');
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [written, setWritten] = useState(false);
  const storedText = list.lines.join('\n');
  const text = draft?.text ?? storedText;
  const tried = useTriedList(kind, text, search);
  const isOutdated = draft !== undefined && draft.version !== list.version;
  useLeaveWarning(isDirty);
  const renew = () => client.invalidateQueries({ queryKey: wordsKey(kind) });
  const change = (next: ListDraft | undefined) => {
    setWritten(false);
    setFailure(undefined);
    onDraft(next);
  };
  const write = async () => {
    if (draft === undefined) return;
    return whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.changeWords, { body: { kind, ...draft } });
      const isConflict = !result.ok && result.failure.name === 'wordsChanged';
      setFailure(result.ok || isConflict ? undefined : result.failure);
      await renew();
      if (result.ok) onDraft(undefined);
      setWritten(result.ok);
    });
  };
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Panel as="section" padded aria-label={t(`kinds.${kind}`)} className="min-w-0">
        <p className="text-soft">{t(`texts.${kind}`)}</p>
        <p className="mt-1 mb-3 text-sm [overflow-wrap:anywhere]">{t('form', { form: t(`forms.${kind}`) })}</p>
        <TextAreaField
          label={t('list')}
          hint={t('listHint')}
          className="min-h-72 font-mono text-sm"
          spellCheck={false}
          value={text}
          readOnly={!allowed('words.change')}
          onChange={({ target }) =>
            change(
              target.value === storedText ? undefined : { text: target.value, version: draft?.version ?? list.version },
            )
          }
        />
        <FaultList kind={kind} faults={tried.data?.faults ?? []} />
        {isOutdated && (
          <ListConflict
            lines={list.lines}
            text={draft.text}
            onMine={() => change({ text: draft.text, version: list.version })}
            onTheirs={() => change(undefined)}
          />
        )}
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
        <p role="status" className="mt-2 text-ok empty:mt-0">
          {written && t('written')}
        </p>
        {draft !== undefined && (
          <div className="mt-3 flex flex-wrap items-center gap-3">
            <p className="min-w-0 flex-1 max-sm:basis-full">{t('unsaved')}</p>
            <Button
              busy={busy}
              disabled={isOutdated || (tried.data?.faults.length ?? 0) > 0}
              onClick={() => void write()}
            >
              {t('write')}
            </Button>
            <Button variant="plain" disabled={busy} onClick={() => change(undefined)}>
              {t('discard')}
            </Button>
          </div>
        )}
      </Panel>
      <div className="min-w-0 space-y-4">
        <TrySearch search={search} onSearch={setSearch} query={tried} hasDraft={draft !== undefined} />
        <SearchMisses onTry={setSearch} />
        <WordHistory kind={kind} history={list.history} onUndone={renew} />
      </div>
    </div>
  );
}
