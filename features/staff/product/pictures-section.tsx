'use client';

import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/button';
import { Panel } from '@/components/panel';
import { maxPictures, type StaffProductPage } from '@/lib/contract/staff-product';
import { mediaUrl } from '@/lib/media';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useLeaveWarning } from '../use-leave-warning';
import { useStaff } from '../use-staff';
import { PictureList } from './picture-list';
import { usePictures } from './use-pictures';

const previewWidth = 320;

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
      <h2 id="pictures" tabIndex={-1} className="text-lg">
        {t('title')}
      </h2>
      <p className="mb-3 text-sm text-soft">{t('text', { max: maxPictures })}</p>
      <PictureList
        pictures={pictures.wanted.map((key) => ({ key, url: mediaUrl(key, previewWidth) }))}
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
        id="add-pictures"
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
