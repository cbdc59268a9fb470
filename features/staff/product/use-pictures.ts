'use client';

import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import { maxPictures, type StaffProductPage } from '@/lib/contract/staff-product';
import { useStaffApi } from '../api';

const isSame = (left: readonly string[], right: readonly string[]): boolean => left.join() === right.join();

/** Pictures that staff want, and those they saw when they began. */
interface PictureDraft {
  readonly seen: readonly string[];
  readonly wanted: readonly string[];
}

/** The pictures of a product as staff want them, saved together. */
export function usePictures({ id, images, placeholder }: StaffProductPage, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  const stored = images.map(({ key }) => key);
  const [draft, setDraft] = useState<PictureDraft>();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const [saved, setSaved] = useState(false);
  const wanted = draft?.wanted ?? stored;
  const want = (change: (keys: readonly string[]) => readonly string[]) => {
    setSaved(false);
    setFailure(undefined);
    setDraft((known) => {
      const next = change(known?.wanted ?? stored);
      return isSame(next, stored) ? undefined : { seen: known?.seen ?? stored, wanted: next };
    });
  };
  const upload = (files: readonly File[]) =>
    whileBusy(async () => {
      for (const file of files) {
        const form = new FormData();
        form.append('file', file);
        const result = await api.call((contract) => contract.staff.uploadPicture, { form });
        if (!result.ok) {
          setFailure(result.failure);
          break;
        }
        const { key } = result.data;
        // The first picture takes the place of the one that stood for it.
        want((keys) =>
          keys.includes(key) || keys.length >= maxPictures ? keys : [...keys.filter((one) => one !== placeholder), key],
        );
      }
    });
  const save = async () => {
    if (draft === undefined) return;
    return whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.changeProduct, {
        body: { id, edits: [{ field: 'images', seen: [...draft.seen], wanted: [...draft.wanted] }] },
      });
      setFailure(result.ok ? undefined : result.failure);
      await onChanged();
      if (result.ok) setDraft(undefined);
      setSaved(result.ok);
    });
  };
  const isConflict = draft !== undefined && !isSame(draft.seen, stored) && !isSame(draft.wanted, stored);
  return {
    wanted,
    isChanged: draft !== undefined,
    isConflict,
    busy,
    failure,
    saved,
    want,
    upload,
    save,
    drop: () => {
      setDraft(undefined);
      setFailure(undefined);
    },
    keepOwn: () => {
      setDraft((known) => (known === undefined ? known : { ...known, seen: stored }));
      setFailure(undefined);
    },
  };
}
