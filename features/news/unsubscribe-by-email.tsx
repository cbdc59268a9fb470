'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/button';
import { ButtonLink } from '@/components/button-link';
import { Panel } from '@/components/panel';
import { useFailureText } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { useHref } from '@/stores/address';
import { useApi } from '@/stores/api';
import { WaitedProduct } from './waited-product';

function subscribeToHash(changed: () => void): () => void {
  window.addEventListener('hashchange', changed);
  return () => window.removeEventListener('hashchange', changed);
}

/** The fragment of the link; undefined on the server. */
const useHash = (): string | undefined =>
  useSyncExternalStore<string | undefined>(
    subscribeToHash,
    () => window.location.hash.slice(1),
    () => undefined,
  );

const waitPrefix = 'wait.';

/** What the link of an e-mail ends, and its token; empty without one. */
function linkOf(hash: string): { readonly kind: 'news' | 'wait'; readonly token: string } {
  return hash.startsWith(waitPrefix)
    ? { kind: 'wait', token: hash.slice(waitPrefix.length) }
    : { kind: 'news', token: hash };
}

type State =
  | { readonly state: 'asking' | 'busy' | 'done' | 'broken' }
  | { readonly state: 'failed'; readonly failure: ApiFailure };

/**
 * Unsubscribes from the news or from a back-in-stock message after a click. Opening the link changes nothing, because
 * mail programs open links, too.
 */
export function UnsubscribeByEmail() {
  const t = useTranslations('newsEnd');
  const api = useApi();
  const hash = useHash();
  const { kind, token } = linkOf(hash ?? '');
  const say = (key: 'title' | 'text' | 'do' | 'doneTitle' | 'doneText' | 'brokenText') =>
    t(kind === 'wait' ? `wait.${key}` : key);
  const [{ state, ...more }, setState] = useState<State>({ state: 'asking' });
  const unsubscribe = async () => {
    setState({ state: 'busy' });
    const result =
      kind === 'wait'
        ? await api.call((contract) => contract.profile.endWait, { body: { token } })
        : await api.call((contract) => contract.profile.endNews, { body: { token } });
    if (result.ok) setState({ state: 'done' });
    else
      setState(
        result.failure.name === 'notFound' || result.failure.name === 'invalid'
          ? { state: 'broken' }
          : { state: 'failed', failure: result.failure },
      );
  };
  const displayed = hash !== undefined && token === '' ? 'broken' : state;
  return (
    <div className="page max-w-2xl py-8" aria-live="polite">
      <Panel className="p-6 md:p-8">
        <h1 className="text-xl md:text-2xl">
          {displayed === 'broken' ? t('brokenTitle') : say(displayed === 'done' ? 'doneTitle' : 'title')}
        </h1>
        {kind === 'wait' && displayed !== 'broken' && <WaitedProduct token={token} />}
        <p className="mt-3 mb-6">
          {say(displayed === 'done' ? 'doneText' : displayed === 'broken' ? 'brokenText' : 'text')}
        </p>
        {'failure' in more && <Failed failure={more.failure} />}
        {displayed === 'broken' && <OtherOptions kind={kind} />}
        {displayed !== 'broken' && displayed !== 'done' && (
          <Button large busy={displayed === 'busy'} disabled={hash === undefined} onClick={() => void unsubscribe()}>
            {say('do')}
          </Button>
        )}
      </Panel>
    </div>
  );
}

/** Alternatives for an invalid link. */
function OtherOptions({ kind }: { kind: 'news' | 'wait' }) {
  const t = useTranslations('newsEnd');
  const href = useHref();
  return kind === 'wait' ? (
    <ButtonLink href={href('/profile/waiting/')} variant="plain" large>
      {t('wait.list')}
    </ButtonLink>
  ) : (
    <ButtonLink href={href('/page/feedback/')} variant="plain" large>
      {t('write')}
    </ButtonLink>
  );
}

function Failed({ failure }: { failure: ApiFailure }) {
  return (
    <p role="alert" className="mb-4 text-deal">
      {useFailureText()(failure)}
    </p>
  );
}
