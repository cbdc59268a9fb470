'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from '@/components/button';
import { Panel } from '@/components/panel';
import type { ApiFailure } from '@/lib/api/errors';
import { maxPictures, type StaffProductPage } from '@/lib/contract/staff-product';
import { mediaUrl } from '@/lib/media';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { PictureList } from './picture-list';

const shownWidth = 320;
const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

/** Pictures that staff want, and those they saw when they began. */
interface PictureDraft {
  readonly seen: readonly string[];
  readonly wanted: readonly string[];
}

function usePictures({ id, images }: StaffProductPage, onChanged: () => Promise<void>) {
  const api = useStaffApi();
  const stored = images.map(({ key }) => key);
  const [draft, setDraft] = useState<PictureDraft>();
  const [busy, setBusy] = useState(false);
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
  const upload = async (files: readonly File[]) => {
    setBusy(true);
    for (const file of files) {
      const form = new FormData();
      form.append('file', file);
      const result = await api.call((contract) => contract.staff.uploadPicture, { form });
      if (!result.ok) {
        setFailure(result.failure);
        break;
      }
      const { key } = result.data;
      want((keys) => (keys.includes(key) || keys.length >= maxPictures ? keys : [...keys, key]));
    }
    setBusy(false);
  };
  const save = async () => {
    if (draft === undefined) return;
    setBusy(true);
    const result = await api.call((contract) => contract.staff.changeProduct, {
      body: { id, edits: [{ field: 'images', seen: [...draft.seen], wanted: [...draft.wanted] }] },
    });
    setFailure(result.ok ? undefined : result.failure);
    await onChanged();
    if (result.ok) setDraft(undefined);
    setSaved(result.ok);
    setBusy(false);
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

/** Pictures of a product: added, put in order and removed, then saved together; cards show the first one. */
export function PicturesSection({ product, onChanged }: { product: StaffProductPage; onChanged: () => Promise<void> }) {
  const t = useTranslations('staff.product.pictures');
  const failureText = useStaffFailure();
  const { allowed } = useStaff();
  const pictures = usePictures(product, onChanged);
  useLeaveWarning(pictures.isChanged);
  const { failure } = pictures;
  const reason = failure?.problems.find(({ message }) => message !== undefined)?.message;
  return (
    <Panel as="section" padded aria-labelledby="pictures">
      <h2 id="pictures" className="text-lg">
        {t('title')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('text', { max: maxPictures })}</p>
      <PictureList
        pictures={pictures.wanted.map((key) => ({ key, url: mediaUrl(key, shownWidth) }))}
        readOnly={!allowed('products.change') || pictures.busy}
        onOrder={(keys) => pictures.want(() => keys)}
      />
      {pictures.isConflict && (
        <div role="alert" className="mt-4 rounded-control bg-deal-soft p-4 text-ink">
          <p>{t('conflict')}</p>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button variant="plain" onClick={pictures.drop}>
              {t('takeTheirs')}
            </Button>
            <Button variant="plain" onClick={pictures.keepOwn}>
              {t('keepMine')}
            </Button>
          </div>
        </div>
      )}
      <FormError text={failure === undefined || pictures.isConflict ? undefined : (reason ?? failureText(failure))} />
      <p role="status" className="mt-3 text-ok empty:mt-0">
        {pictures.saved && t('saved')}
      </p>
      {allowed('products.change') && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <AddButton busy={pictures.busy} onAdd={(files) => void pictures.upload(files)} />
          {pictures.isChanged && (
            <>
              <Button
                busy={pictures.busy}
                disabled={pictures.isConflict || pictures.wanted.length === 0}
                onClick={() => void pictures.save()}
              >
                {t('save')}
              </Button>
              <Button variant="plain" disabled={pictures.busy} onClick={pictures.drop}>
                {t('discard')}
              </Button>
            </>
          )}
        </div>
      )}
    </Panel>
  );
}

function AddButton({ busy, onAdd }: { busy: boolean; onAdd: (files: readonly File[]) => void }) {
  const t = useTranslations('staff.product.pictures');
  return (
    <label
      className={buttonClass({ variant: 'outline', className: 'cursor-pointer focus-within:outline-2' })}
      aria-busy={busy}
    >
      {t('add')}
      <input
        type="file"
        accept="image/jpeg,image/png"
        multiple
        disabled={busy}
        className="sr-only"
        onChange={({ target }) => {
          onAdd([...(target.files ?? [])]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
    </label>
  );
}
