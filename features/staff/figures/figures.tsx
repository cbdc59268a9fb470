'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Panel } from '@/components/panel';
import { figurePeriods } from '@/lib/contract/staff-figures';
import { useStaffApi } from '../api';
import { FilterChoice } from '../filter-choice';
import { QueryBoundary } from '../query-boundary';
import { PartTable, ProductTable } from './part-table';
import { StepChart } from './step-chart';
import { FigureTiles } from './figure-tiles';

const refreshTime = 60_000;

type FigurePeriod = (typeof figurePeriods)[number];

/** @param region id of a region; empty for all */
function useFigures(days: FigurePeriod, region: string) {
  const api = useStaffApi();
  return useQuery({
    queryKey: ['staff-figures', days, region],
    staleTime: 0,
    refetchInterval: refreshTime,
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.figures, {
        query: { days, ...(region === '' ? {} : { region: Number(region) }) },
        signal,
      }),
  });
}

/** Sales of today, a week or a month: totals against the time before, by hour or day, region, kind and partner. */
export function Figures() {
  const t = useTranslations('staff.figures');
  const kinds = useTranslations('staff.orders.kind');
  const [days, setDays] = useState<FigurePeriod>(1);
  const [region, setRegion] = useState('');
  const query = useFigures(days, region);
  const { data: figuresOfAll } = useFigures(days, '');
  return (
    <section aria-labelledby="staff-figures" className="mb-7">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="staff-figures" className="text-lg">
          {t('title')}
        </h2>
        <div className="flex flex-wrap items-center gap-3">
          <FilterChoice label={t('region')} value={region} anyLabel={t('anyRegion')} onChange={setRegion}>
            {figuresOfAll?.regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </FilterChoice>
          <div role="group" aria-label={t('period')} className="segments segments-small">
            {figurePeriods.map((period) => (
              <button
                key={period}
                type="button"
                className="segment"
                aria-pressed={period === days}
                onClick={() => setDays(period)}
              >
                {t(`days.${period}`)}
              </button>
            ))}
          </div>
        </div>
      </div>
      <QueryBoundary query={query}>
        {(figures) => (
          <div className="grid gap-3">
            <FigureTiles now={figures.now} before={figures.before} days={days} />
            <Panel padded>
              <StepChart steps={figures.steps} hours={days === 1} />
            </Panel>
            <div className="grid items-start gap-3 xl:grid-cols-2">
              <PartTable
                title={t('regions')}
                rows={figures.regions.map(({ id, ...row }) => ({ ...row, key: String(id) }))}
              />
              <PartTable
                title={t('ways')}
                rows={[
                  ...figures.kinds.map(({ kind, ...row }) => ({ ...row, key: kind, name: kinds(kind) })),
                  ...figures.partners.map(({ partner, ...row }) => ({ ...row, key: partner, isPart: true })),
                ]}
              />
              <ProductTable products={figures.products} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </section>
  );
}
