'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/button';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { CampaignValues } from '@/lib/contract/staff-campaigns';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { useLeaveWarning } from '../use-leave-warning';
import { BackToCampaigns } from './back-to-campaigns';
import { CampaignForm } from './campaign-form';
import { campaignsKey } from './keys';
import { PreviewSection } from './preview-section';
import { useCampaignPreview } from './use-campaign-preview';

const minuteMs = 60_000;

/** A campaign that begins now and is shown with a banner; the text of its button is that of other banners. */
const emptyCampaign = (): CampaignValues => ({
  'name.uz': '',
  'name.kr': '',
  'name.ru': '',
  'text.uz': '',
  'text.kr': '',
  'text.ru': '',
  'button.uz': 'Batafsil',
  'button.kr': 'Батафсил',
  'button.ru': 'Подробнее',
  'body.uz': '',
  'body.kr': '',
  'body.ru': '',
  tone: 'light',
  image_web: '',
  image_mobile_web: '',
  starts_at: new Date(Math.floor(Date.now() / minuteMs) * minuteMs).toISOString(),
  ends_at: null,
  has_banner: true,
  published: true,
  products: [],
});

/** A new campaign: its form, what the shop will show, conflicts, and the write. */
export function NewCampaignPage() {
  return (
    <AdminShell part="campaigns">
      <BackToCampaigns />
      <NewCampaign />
    </AdminShell>
  );
}

function NewCampaign() {
  const t = useTranslations('staff.campaigns');
  const failureText = useStaffFailure();
  const api = useStaffApi();
  const client = useQueryClient();
  const router = useRouter();
  const [values, setValues] = useState(emptyCampaign);
  const [isDirty, setDirty] = useState(false);
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  /** A lost response and a second press make one campaign. */
  const key = useRef<string>(undefined);
  const { query, writable } = useCampaignPreview(undefined, values);
  useLeaveWarning(isDirty);
  const create = async () => {
    const requestKey = (key.current ??= crypto.randomUUID());
    return whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.createCampaign, {
        body: { request_key: requestKey, values },
      });
      if (!result.ok) {
        setFailure(result.failure);
        return;
      }
      setDirty(false);
      await client.invalidateQueries({ queryKey: [campaignsKey] });
      router.push(`/staff/campaigns/${result.data.id}/`);
    });
  };
  return (
    <div className="space-y-4">
      <h2 className="text-xl">{t('new')}</h2>
      <CampaignForm
        values={values}
        listed={[]}
        saleMonth={null}
        readOnly={busy}
        onChange={(field, wanted) => {
          setDirty(true);
          setValues((before) => ({ ...before, [field]: wanted }));
        }}
      />
      <PreviewSection values={values} query={query} />
      <FormError text={failure === undefined ? undefined : failureText(failure)} />
      <Button busy={busy} disabled={!writable} onClick={() => void create()}>
        {t('create')}
      </Button>
    </div>
  );
}
