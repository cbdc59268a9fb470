'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import { formatDateTime } from '@/lib/format/date';
import { homePath } from '@/lib/routing/content-pages';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { useStaffLocale } from '../locale';
import { QueryBoundary } from '../query-boundary';
import { pageKey } from './keys';
import { PageEditor } from './page-editor';
import { PageStateBadge } from './page-state';

/** The editor of one page of blocks. */
export function EditPage({ path }: { readonly path: string }) {
  const t = useTranslations('staff.pages');
  return (
    <AdminShell part="pages">
      <Link
        href="/staff/pages/"
        prefetch={false}
        className="-mt-2 mb-2 -ml-1 inline-flex min-h-11 items-center gap-1 text-link"
      >
        <ChevronLeft className="size-5" aria-hidden="true" />
        {t('toList')}
      </Link>
      <Editor path={path} />
    </AdminShell>
  );
}

function Editor({ path }: { readonly path: string }) {
  const t = useTranslations('staff.pages');
  const locale = useStaffLocale();
  const api = useStaffApi();
  const query = useQuery({
    queryKey: pageKey(path),
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.page, { signal, query: { path } }),
    staleTime: 0,
  });
  return (
    <QueryBoundary query={query}>
      {(data) => (
        <div className="space-y-4">
          <Panel padded>
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
              <h2 className="min-w-0 text-xl [overflow-wrap:anywhere]">
                {data.path === homePath
                  ? t('home')
                  : data.page.title[locale] === ''
                    ? t('untitled')
                    : data.page.title[locale]}
              </h2>
              <PageStateBadge state={data.state} />
            </div>
            <p className="mt-1 text-sm text-soft">{t('address', { path: data.address })}</p>
            {data.draft !== null && (
              <p className="text-sm text-soft">
                {t('draftOf', { name: data.draft.by ?? '—', at: formatDateTime(data.draft.at) })}
              </p>
            )}
            {data.draft?.outdated === true && <p className="text-sm text-deal">{t('outdated')}</p>}
            {(data.state === 'shown' || data.state === 'builtIn') && (
              <a
                className="inline-flex min-h-11 items-center text-link"
                href={`/${locale}${data.address}`}
                target="_blank"
              >
                {t('inShop')}
              </a>
            )}
          </Panel>
          <PageEditor data={data} />
        </div>
      )}
    </QueryBoundary>
  );
}
