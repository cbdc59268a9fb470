'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { Panel } from '@/components/panel';
import type { StaffPageRow } from '@/lib/contract/staff-pages';
import { formatDateTime } from '@/lib/format/date';
import { pagePathSchema } from '@/lib/blocks/page';
import { hasRoute } from '@/lib/routing/content-pages';
import { AdminShell } from '../admin-shell';
import { useStaffApi } from '../api';
import { QueryBoundary } from '../query-boundary';
import { useStaff } from '../use-staff';
import { pagesKey } from './keys';
import { PageStateBadge } from './page-state';

const editorOf = (path: string): string => `/staff/pages/edit/?${new URLSearchParams({ path })}`;

/** Pages of blocks: the home page, help, legal texts, landing pages. */
export function PagesPage() {
  return (
    <AdminShell part="pages">
      <Pages />
    </AdminShell>
  );
}

function Pages() {
  const t = useTranslations('staff.pages');
  const api = useStaffApi();
  const { allowed } = useStaff();
  const query = useQuery({
    queryKey: [pagesKey],
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.pages, { signal }),
    staleTime: 0,
  });
  return (
    <>
      {allowed('pages.change') && <NewPage />}
      <QueryBoundary query={query}>
        {({ pages }) => (
          <ul aria-label={t('list')} className="space-y-3">
            {pages.map((page) => (
              <li key={page.path}>
                <PageLine page={page} />
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </>
  );
}

/** The name of a new page, which becomes its address. */
function NewPage() {
  const t = useTranslations('staff.pages');
  const router = useRouter();
  const [slug, setSlug] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (event: FormEvent) => {
    event.preventDefault();
    const path = `page/${slug.trim().toLowerCase()}`;
    const isPossible = hasRoute(path) && pagePathSchema.safeParse(path).success;
    setWrong(!isPossible);
    if (isPossible) router.push(editorOf(path));
  };
  return (
    <form className="mb-4 flex flex-wrap items-start gap-3" onSubmit={open}>
      <Field
        label={t('newAddress')}
        hint={t('newHint')}
        error={isWrong ? t('newWrong') : undefined}
        className="min-w-0 flex-1 basis-60 sm:max-w-sm"
        autoComplete="off"
        spellCheck={false}
        value={slug}
        onChange={({ target }) => setSlug(target.value)}
      />
      <Button type="submit" className="mt-6" disabled={slug.trim() === ''}>
        {t('new')}
      </Button>
    </form>
  );
}

function PageLine({ page: { path, address, title, state, till, next, draft } }: { page: StaffPageRow }) {
  const t = useTranslations('staff.pages');
  return (
    <Panel padded>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <Link
          href={editorOf(path)}
          prefetch={false}
          className="-my-2 inline-flex min-h-11 items-center font-semibold text-link [overflow-wrap:anywhere]"
        >
          {path === 'home' ? t('home') : title === '' ? address : title}
        </Link>
        <PageStateBadge state={state} />
      </div>
      <p className="text-sm text-soft">
        {[
          address,
          ...(till === null ? [] : [t('until', { at: formatDateTime(till) })]),
          ...(next === null ? [] : [t('next', { number: next.version, at: formatDateTime(next.from) })]),
        ].join(' · ')}
      </p>
      {draft !== null && (
        <p className="text-sm">{t('draftOf', { name: draft.by ?? '—', at: formatDateTime(draft.at) })}</p>
      )}
    </Panel>
  );
}
