'use client';

import 'uplot/dist/uPlot.min.css';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import UPlot from 'uplot';
import { Dialog } from '@/components/dialog';
import { useStaffApi } from '@/features/staff';
import type { ChatDay } from '@/lib/contract/staff-chat-shapes';
import { tashkentDay } from '@/lib/format/date';
import { allKey } from './queries';

/** Number of days, including today. */
const maxDays = 14;

/** Mean rating of a day; null without ratings. */
const meanRate = (rates: readonly number[]): number | null => {
  const count = rates.reduce((sum, one) => sum + one, 0);
  return count === 0 ? null : rates.reduce((sum, one, index) => sum + one * (index + 1), 0) / count;
};

/** Conversations per day: all, and those without an answer. The table below has the same numbers. */
function Plot({ days }: { days: readonly ChatDay[] }) {
  const t = useTranslations('staffChat.figure');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const style = getComputedStyle(element);
    const [ink, line, brand, deal] = ['--soft', '--line', '--color-brand', '--deal'].map((name) =>
      style.getPropertyValue(name).trim(),
    );
    const axis = {
      font: `12px ${style.fontFamily}`,
      stroke: ink ?? '',
      grid: { stroke: line ?? '', width: 1 },
      ticks: { stroke: line ?? '', width: 1 },
    };
    const bars = UPlot.paths.bars?.({ size: [0.7, 40] });
    const plot = new UPlot(
      {
        width: element.clientWidth,
        height: 220,
        cursor: { show: false },
        legend: { show: true, live: false },
        scales: { x: { time: true }, y: { range: (_plot, _min, max) => [0, Math.max(4, max + 1)] } },
        axes: [
          { ...axis, values: (_plot, marks) => marks.map((mark) => tashkentDay(new Date(mark * 1000)).slice(8)) },
          axis,
        ],
        series: [
          {},
          {
            label: t('chats'),
            fill: brand ?? '',
            stroke: brand ?? '',
            points: { show: false },
            ...(bars === undefined ? {} : { paths: bars }),
          },
          { label: t('missed'), stroke: deal ?? '', width: 2, points: { size: 6 } },
        ],
      },
      [
        days.map(({ day }) => Date.parse(`${day}T00:00:00+05:00`) / 1000),
        days.map(({ chats }) => chats),
        days.map(({ missed }) => missed),
      ],
      element,
    );
    return () => plot.destroy();
  }, [days, t]);
  return <div ref={box} role="img" aria-label={t('plot')} />;
}

function Table({ days }: { days: readonly ChatDay[] }) {
  const t = useTranslations('staffChat');
  const seconds = (value: number | null): string =>
    value === null
      ? '–'
      : value < 120
        ? t('seconds', { seconds: value })
        : t('minutes', { minutes: Math.round(value / 60) });
  const heads = ['day', 'chats', 'answered', 'missed', 'median', 'p90', 'rate'] as const;
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
    <div className="mt-4 overflow-x-auto" role="region" aria-label={t('figures')} tabIndex={0}>
      <table className="w-full text-right text-sm tabular">
        <thead className="text-soft">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-2 py-1 font-medium first:text-left">
                {t(`figure.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, chats, answered, missed, answer_median, answer_p90, rates }) => (
            <tr key={day} className="border-t border-line">
              <th scope="row" className="px-2 py-1.5 text-left font-medium whitespace-nowrap">
                {day.split('-').toReversed().join('.')}
              </th>
              {[
                chats,
                answered,
                missed,
                seconds(answer_median),
                seconds(answer_p90),
                meanRate(rates)?.toFixed(1) ?? '–',
              ].map((value, index) => (
                <td key={heads[index + 1]} className="px-2 py-1.5 whitespace-nowrap">
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Chat statistics by day. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const now = new Date();
  const query = { from: tashkentDay(now, 1 - maxDays), to: tashkentDay(now) };
  const { data, isError } = useQuery({
    queryKey: [...allKey, 'figures', query.to],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staffChat.figures, { query, signal }),
    staleTime: 60_000,
  });
  return (
    <Dialog wide title={t('figures')} closeLabel={t('close')} onClose={onClose}>
      {isError && (
        <p role="alert" className="text-deal">
          {t('failed')}
        </p>
      )}
      {data === undefined && !isError && <div className="skeleton h-60 sm:w-[44rem]" />}
      {data !== undefined && (
        <div className="sm:w-[44rem]">
          <Plot days={data.days} />
          <Table days={data.days} />
        </div>
      )}
    </Dialog>
  );
}
