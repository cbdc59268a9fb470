'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { DraftPage, StaffPageData } from '@/lib/contract/staff-pages';
import { useStaffApi } from '../api';
import { pageKey, pagesKey } from './keys';

/** A state is stored when nobody has typed for so long. */
const saveDelayMs = 700;
/** A call that got no answer is repeated after so long. */
const retryDelayMs = 5_000;

/** Somebody else has changed the draft, or published a version, since this page was read. */
const isConflictOf = (failure: ApiFailure | undefined): boolean =>
  failure?.name === 'pageDraftChanged' || failure?.name === 'pageVersionChanged';
/** Nobody knows whether the call was carried out. */
const isUncertain = ({ kind }: ApiFailure): boolean => kind !== 'refused';

/**
 * The page that is edited: every change is shown at once and stored as the next state of the draft. While a change is
 * not stored, answers of the server do not replace it.
 */
export function usePageDraft(read: StaffPageData) {
  const { path } = read;
  const api = useStaffApi();
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState<DraftPage>();
  const [failure, setFailure] = useState<ApiFailure>();
  const [busy, whileBusy] = useBusy();
  // The store of queries notifies later: for a moment a field would have its former text, and lose the cursor.
  const [data, setData] = useState(read);
  /** The change that is not stored. */
  const latest = useRef<DraftPage>(undefined);
  /** A state that was sent without an answer: it is sent again before a later one, since it may be stored. */
  const uncertain = useRef<DraftPage>(undefined);
  /** The stored state that the change was made from. */
  const known = useRef(read);
  useEffect(() => {
    // While a change waits, what it was made from must not become something newer unnoticed.
    if (latest.current !== undefined) return;
    known.current = read;
    setData(read);
  }, [read]);

  /** Takes what the server returned for a change of this editor. */
  const accept = useCallback(
    async (fresh: StaffPageData) => {
      known.current = fresh;
      setData(fresh);
      // A reading that began before the change would bring back the former state.
      await client.cancelQueries({ queryKey: pageKey(path) });
      client.setQueryData(pageKey(path), fresh);
      void client.invalidateQueries({ queryKey: [pagesKey] });
    },
    [client, path],
  );

  const change = (next: (page: DraftPage) => DraftPage) => {
    latest.current = next(latest.current ?? known.current.page);
    setUnsaved(latest.current);
    // The next state may be stored although the last one was not; a conflict waits for a decision.
    setFailure((current) => (isConflictOf(current) ? current : undefined));
  };

  /** Stores the present state, or first the one whose storing is uncertain; false if the call failed. */
  const save = useCallback(async (): Promise<boolean> => {
    const page = uncertain.current ?? latest.current;
    if (page === undefined) return true;
    return whileBusy(async () => {
      const body = { path, revision: known.current.draft?.revision ?? 0, latest: known.current.latest, page };
      const result = await api.call((contract) => contract.staff.savePageDraft, { body });
      setFailure(result.ok ? undefined : result.failure);
      uncertain.current = !result.ok && isUncertain(result.failure) ? page : undefined;
      if (result.ok) {
        await accept(result.data);
        // What was typed meanwhile is stored by the next call.
        if (latest.current === page) {
          latest.current = undefined;
          setUnsaved(undefined);
        }
      }
      return result.ok;
    });
  }, [accept, api, path, whileBusy]);

  const isConflict = isConflictOf(failure);
  useEffect(() => {
    if (unsaved === undefined || busy || isConflict) return;
    if (failure !== undefined && !isUncertain(failure)) return;
    const timer = setTimeout(() => void save(), failure === undefined ? saveDelayMs : retryDelayMs);
    return () => clearTimeout(timer);
  }, [unsaved, busy, failure, isConflict, save]);

  /** Reads the page again; the failure if it cannot be read. */
  const readAgain = async (): Promise<ApiFailure | undefined> => {
    const fresh = await api.call((contract) => contract.staff.page, { query: { path } });
    if (fresh.ok) await accept(fresh.data);
    return fresh.ok ? undefined : fresh.failure;
  };
  /** Gives up the change that is not stored. */
  const drop = async () => {
    const refused = await readAgain();
    setFailure(refused);
    if (refused !== undefined) return;
    [latest.current, uncertain.current] = [undefined, undefined];
    setUnsaved(undefined);
  };
  /** Stores the own page over what somebody else has made of it. */
  const keepOwn = async () => {
    const refused = await readAgain();
    if (refused === undefined) await save();
    else setFailure(refused);
  };
  /** Runs another change of the draft, after the present state is stored; false if it was refused. */
  const run = async (work: (stored: StaffPageData) => Promise<ApiResult<StaffPageData>>): Promise<boolean> => {
    while (latest.current !== undefined) if (!(await save())) return false;
    return whileBusy(async () => {
      const result = await work(known.current);
      if (result.ok) await accept(result.data);
      else if (isConflictOf(result.failure)) await readAgain();
      setFailure(result.ok ? undefined : result.failure);
      return result.ok;
    });
  };
  return {
    data,
    page: unsaved ?? data.page,
    isUnsaved: unsaved !== undefined,
    isConflict: isConflict && unsaved !== undefined,
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
