'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { PricePlan } from '@/lib/contract/staff-price-plans';
import type { StaffProductPage } from '@/lib/contract/staff-product';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { useStaffApi } from '../api';
import { useStaffFailure } from '../failure';
import { FormError } from '../form-error';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';
import { plansKey } from './keys';
import { PlanForm } from './plan-form';

interface PlansProps {
  readonly product: StaffProductPage;
  readonly onChanged: () => Promise<void>;
}

/** Planned prices: what runs, what comes and what was, and a new one. */
export function PricePlansSection({ product, onChanged }: PlansProps) {
  const t = useTranslations('staff.product.plans');
  const { allowed } = useStaff();
  const api = useStaffApi();
  const client = useQueryClient();
  const [isPlanning, setPlanning] = useState(false);
  const [reply, setReply] = useState('');
  const { id } = product;
  const query = useQuery({
    queryKey: plansKey(id),
    staleTime: 0,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.pricePlans, { signal, query: { id } }),
  });
  const renew = async (text: string) => {
    await Promise.all([client.invalidateQueries({ queryKey: plansKey(id) }), onChanged()]);
    setReply(text);
  };
  return (
    <Panel as="section" padded aria-labelledby="plans">
      <h2 id="plans" className="mb-1 text-lg">
        {t('title')}
      </h2>
      <p className="mb-2 text-sm text-soft">{t('text')}</p>
      <QueryBoundary query={query} boxes={1}>
        {({ plans }) =>
          plans.length === 0 ? (
            <p className="text-soft">{t('empty')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {plans.map((plan) => (
                <Plan key={plan.id} plan={plan} onCancelled={() => renew(t('cancelled'))} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
      <p role="status" className="mt-2 text-ok empty:mt-0">
        {reply}
      </p>
      {isPlanning && (
        <PlanForm
          productId={id}
          price={product.sale_price}
          onPlanned={async () => {
            await renew(t('planned'));
            setPlanning(false);
          }}
          onCancel={() => setPlanning(false)}
        />
      )}
      {!isPlanning && allowed('products.change') && (
        <Button
          variant="outline"
          className="mt-3"
          onClick={() => {
            setReply('');
            setPlanning(true);
          }}
        >
          {t('new')}
        </Button>
      )}
    </Panel>
  );
}

function Plan({ plan, onCancelled }: { plan: PricePlan; onCancelled: () => Promise<void> }) {
  const t = useTranslations('staff.product.plans');
  const failureText = useStaffFailure();
  const { allowed } = useStaff();
  const api = useStaffApi();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const isOpen = plan.state === 'planned' || plan.state === 'running';
  const span = { from: formatDateTime(plan.starts_at), till: formatDateTime(plan.ends_at) };
  const cancel = () =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.cancelPricePlan, { body: { plan: plan.id } });
      setFailure(result.ok ? undefined : result.failure);
      if (result.ok) await onCancelled();
    });
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium tabular">
          {formatNumber(plan.sale_price)}{' '}
          {plan.old_price !== null && <del className="text-sm text-soft">{formatNumber(plan.old_price)}</del>}
        </p>
        <p className="text-sm">{t('span', span)}</p>
        <p className="text-xs text-soft">
          {t(`states.${plan.state}`)} · {plan.by}
          {plan.cancelled_by !== null && ` · ${t('cancelledBy', { name: plan.cancelled_by })}`}
        </p>
        <FormError text={failure === undefined ? undefined : failureText(failure)} />
      </div>
      {isOpen && allowed('products.change') && (
        <Button variant="plain" busy={busy} aria-label={t('cancelOf', span)} onClick={() => void cancel()}>
          {t(plan.state === 'running' ? 'end' : 'cancel')}
        </Button>
      )}
    </li>
  );
}
