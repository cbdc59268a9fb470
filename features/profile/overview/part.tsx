'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { Button } from '@/components/button';
import { Panel } from '@/components/panel';

interface PartProps<Data> {
  title: string;
  className?: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'errorUpdateCount' | 'refetch'>;
  /** Renders the data; null hides the part. */
  children: (data: Data) => ReactNode;
}

/** A part of the overview with its title: loading, failed with a retry, or data. */
export function Part<Data>({ title, className = '', query, children }: PartProps<Data>) {
  const common = useTranslations('common');
  const t = useTranslations('overview');
  const id = useId();
  const content = query.data === undefined ? undefined : children(query.data);
  if (content === null) return null;
  if (content === undefined && query.errorUpdateCount === 0)
    return <div role="status" aria-label={common('loading')} className={`skeleton h-40 ${className}`} />;
  return (
    <Panel as="section" padded aria-labelledby={id} className={className}>
      <h2 id={id} className="mb-3 text-base">
        {title}
      </h2>
      {content ?? (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-soft">{t('failed')}</p>
          <Button variant="plain" onClick={() => void query.refetch()}>
            {common('retry')}
          </Button>
        </div>
      )}
    </Panel>
  );
}
