'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Tabs } from '@/components/tabs';
import { type SearchWordKind, searchWordKinds } from '@/lib/contract/search-word-commands';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { wordsKey } from './keys';
import { WordEditor } from './word-editor';

/** Search words: a list by kind, tried on a search before it is written, with its history. */
export function WordsPage() {
  return (
    <AdminShell part="words">
      <Words />
    </AdminShell>
  );
}

/** Unwritten lists by kind: choosing another kind loses none. */
export type WordDrafts = Readonly<Partial<Record<SearchWordKind, { readonly text: string; readonly version: string }>>>;

function Words() {
  const t = useTranslations('staff.words');
  const api = useStaffApi();
  const [kind, setKind] = useState<SearchWordKind>('synonyms');
  const [drafts, setDrafts] = useState<WordDrafts>({});
  const query = useQuery({
    queryKey: wordsKey(kind),
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.words, { signal, query: { kind } }),
  });
  return (
    <Tabs
      label={t('kindsLabel')}
      tabs={searchWordKinds.map((key) => ({ key, text: t(`kinds.${key}`) }))}
      current={kind}
      onChoose={setKind}
      className="mb-4"
    >
      <QueryBoundary query={query}>
        {(list) => (
          <WordEditor
            key={kind}
            kind={kind}
            list={list}
            draft={drafts[kind]}
            isDirty={Object.values(drafts).some((draft) => draft !== undefined)}
            onDraft={(draft) => setDrafts((known) => ({ ...known, [kind]: draft }))}
          />
        )}
      </QueryBoundary>
    </Tabs>
  );
}
