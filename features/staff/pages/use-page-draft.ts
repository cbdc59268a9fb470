'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiFailure } from '@/lib/api/errors';
import type { DraftPage, StaffPageData } from '@/lib/contract/staff-pages';
import { useStaffApi } from '../api';
import { pageKey, pagesKey } from './keys';

/** A state is stored when nobody has typed for so long. */
const saveDelayMs = 700;

/**
 * The page that is edited: every change is shown at once and stored as the next state of the draft. While a change is
 * not stored, answers of the server do not replace it.
 */
export function usePageDraft(data: StaffPageData) {
  const { path } = data;
  const api = useStaffApi();
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState<DraftPage>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [busy, setBusy] = useState(false);
  const latest = useRef<DraftPage>(undefined);
  const revision = useRef(data.draft?.revision ?? 0);
  useEffect(() => {
    // While a change waits, the revision that it was made from must not become a newer one unnoticed.
    if (latest.current === undefined) revision.current = data.draft?.revision ?? 0;
  }, [data]);

  const renew = useCallback(
    () =>
      Promise.all([
        client.invalidateQueries({ queryKey: pageKey(path) }),
        client.invalidateQueries({ queryKey: [pagesKey] }),
      ]),
    [client, path],
  );

  const change = (next: DraftPage) => {
    latest.current = next;
    setUnsaved(next);
    // The next state may be stored although the last one was not; a conflict waits for a decision.
    setFailure((known) => (known?.name === 'pageDraftChanged' ? known : undefined));
  };

  /** Stores the present state; false if it is not stored. */
  const save = useCallback(async (): Promise<boolean> => {
    const page = latest.current;
    if (page === undefined) return true;
    setBusy(true);
    const body = { path, revision: revision.current, page };
    const result = await api.call((contract) => contract.staff.savePageDraft, { body });
    setFailure(result.ok ? undefined : result.failure);
    if (result.ok) {
      revision.current = result.data.revision;
      // What was typed meanwhile is stored by the next call.
      const isLast = latest.current === page;
      if (isLast) latest.current = undefined;
      await renew();
      if (isLast && latest.current === undefined) setUnsaved(undefined);
    }
    setBusy(false);
    return result.ok && latest.current === undefined;
  }, [api, path, renew]);

  useEffect(() => {
    if (unsaved === undefined || busy || failure !== undefined || latest.current === undefined) return;
    const timer = setTimeout(() => void save(), saveDelayMs);
    return () => clearTimeout(timer);
  }, [unsaved, busy, failure, save]);

  const drop = async () => {
    latest.current = undefined;
    await renew();
    setUnsaved(undefined);
    setFailure(undefined);
  };
  const keepOwn = async () => {
    const fresh = await api.call((contract) => contract.staff.page, { query: { path } });
    if (!fresh.ok) {
      setFailure(fresh.failure);
      return;
    }
    revision.current = fresh.data.draft?.revision ?? 0;
    await save();
  };
  /** Runs another change of the draft, after the present state is stored. */
  const run = async (work: (revision: number) => Promise<ApiFailure | undefined>): Promise<boolean> => {
    if (!(await save())) return false;
    setBusy(true);
    const refused = await work(revision.current);
    await renew();
    setFailure(refused);
    setBusy(false);
    return refused === undefined;
  };
  return {
    page: unsaved ?? data.page,
    isUnsaved: unsaved !== undefined,
    isConflict: failure?.name === 'pageDraftChanged',
    failure,
    busy,
    change,
    save,
    drop,
    keepOwn,
    run,
  };
}
export type PageDraft = ReturnType<typeof usePageDraft>;
