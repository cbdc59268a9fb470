'use client';

import { CloudOff, FileX, PackageSearch } from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, startTransition, useCallback, useEffect, useState } from 'react';
import { reloadOnChunkFailure } from '@/components/chunk-reload';
import { useComeBack } from '@/components/come-back';
import { ErrorBoundaryText } from '@/components/last-resort';
import { useHref } from '@/stores/address';
import { useProgressStore } from '@/stores/progress';

/** The not-found page: what happened, the search, the way home. */
export function NotFoundView() {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const header = useTranslations('header');
  const href = useHref();
  const router = useRouter();
  const [term, setTerm] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = term.trim().replace(/[/\\]+/g, ' ');
    if (wanted !== '') router.push(href(`/product/search/${encodeURIComponent(wanted)}/`));
  };
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <PackageSearch className="size-20 text-line-strong" strokeWidth={1.25} aria-hidden="true" />
      <p className="mt-4 text-2xl font-extrabold tabular">404</p>
      <h1 className="mt-1 text-xl">{t('notFoundTitle')}</h1>
      <p className="mt-3 max-w-lg text-soft">{t('notFoundText')}</p>
      <form onSubmit={submit} className="mt-6 flex w-full max-w-lg gap-2">
        <input
          type="search" className="input" maxLength={200} value={term} onChange={(event) => setTerm(event.target.value)}
          aria-label={header('search')} placeholder={header('searchPlaceholder')}
        />
        <button type="submit" className="button button-plain">{header('searchFind')}</button>
      </form>
      <Link href={href('/')} className="button button-primary button-large mt-4">{common('toHome')}</Link>
    </div>
  );
}

/** A page whose making failed: it says so, tries again on demand and whenever the connection returns. */
export function PageErrorView({ error, onRetry }: { error: Error & { digest?: string }; onRetry: () => void }) {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const href = useHref();
  const router = useRouter();

  useEffect(() => {
    const { start, finish, forget } = useProgressStore.getState();
    start();
    finish('failed');
    reloadOnChunkFailure(error);
    return forget;
  }, [error]);

  const retry = useCallback(() => startTransition(() => { router.refresh(); onRetry(); }), [router, onRetry]);
  useComeBack(retry);
  return (
    <ErrorBoundaryText>
      <div role="alert" className="page flex flex-col items-center py-16 text-center">
        <CloudOff className="size-20 text-line-strong" strokeWidth={1.25} aria-hidden="true" />
        <h1 className="mt-4 text-xl">{t('title')}</h1>
        <p className="mt-3 max-w-lg text-soft">{t('text')}</p>
        <div className="mt-6 flex flex-wrap justify-center gap-2">
          <button type="button" className="button button-primary button-large" onClick={retry}>{common('retry')}</button>
          <Link href={href('/')} className="button button-plain button-large">{common('toHome')}</Link>
        </div>
      </div>
    </ErrorBoundaryText>
  );
}

/** A post that exists but is not shown (422). */
export function PostNotFoundView() {
  const t = useTranslations('errors');
  const common = useTranslations('common');
  const href = useHref();
  return (
    <div className="page flex flex-col items-center py-16 text-center">
      <FileX className="size-20 text-line-strong" strokeWidth={1.25} aria-hidden="true" />
      <h1 className="mt-4 text-xl">{t('postNotFoundTitle')}</h1>
      <p className="mt-3 max-w-lg text-soft">{t('postNotFoundText')}</p>
      <Link href={href('/')} className="button button-primary button-large mt-6">{common('toHome')}</Link>
    </div>
  );
}
