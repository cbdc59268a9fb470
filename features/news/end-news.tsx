'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { useHref } from '@/stores/address';
import { useApi } from '@/stores/api';

function follow(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** What the link of the letter carries; undefined while the page is the server's, empty for a link without it. */
const useToken = (): string | undefined => useSyncExternalStore<string | undefined>(follow, () => window.location.hash.slice(1), () => undefined);

type State = { readonly state: 'asking' | 'busy' | 'done' | 'broken' } | { readonly state: 'failed'; readonly failure: ApiFailure };

/** Ends the news of the address to which the letter went, by one press: opening the link alone ends nothing, since programs of mail open links too. */
export function EndNews() {
  const t = useTranslations('newsEnd');
  const api = useApi();
  const href = useHref();
  const token = useToken();
  const [{ state, ...more }, setState] = useState<State>({ state: 'asking' });
  const end = async () => {
    setState({ state: 'busy' });
    const result = await api.call((contract) => contract.profile.endNews, { body: { token: token ?? '' } });
    if (result.ok) setState({ state: 'done' });
    else setState(result.failure.name === 'notFound' || result.failure.name === 'invalid' ? { state: 'broken' } : { state: 'failed', failure: result.failure });
  };
  const shown = token === '' ? 'broken' : state;
  return (
    <div className="page max-w-xl py-10" aria-live="polite">
      <h1 className="text-xl md:text-2xl">{t(shown === 'done' ? 'doneTitle' : shown === 'broken' ? 'brokenTitle' : 'title')}</h1>
      <p className="mt-3 mb-6">{t(shown === 'done' ? 'doneText' : shown === 'broken' ? 'brokenText' : 'text')}</p>
      {'failure' in more && <Failed failure={more.failure} />}
      {shown === 'broken' && <ButtonLink href={href('/page/feedback/')} look="plain" large>{t('write')}</ButtonLink>}
      {shown !== 'broken' && shown !== 'done' && <Button large busy={shown === 'busy'} disabled={token === undefined} onClick={() => void end()}>{t('do')}</Button>}
    </div>
  );
}

function Failed({ failure }: { failure: ApiFailure }) {
  return <p role="alert" className="mb-4 text-deal">{useFailureText()(failure)}</p>;
}
