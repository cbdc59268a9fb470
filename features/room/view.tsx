'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { ErrorState } from '@/components/states';
import { useFailureText } from '@/features/errors';
import { QueryProvider } from '@/features/react-query';
import type { RoomProduct } from '@/lib/contract/room';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { useHydrated } from '@/stores/hydration';
import { useRoomStore } from '@/stores/room';
import { type RequestedRoom, requestedRoom } from './requested-room';
import { RoomPlanner } from './room-planner';
import { RoomSkeleton } from './skeleton';
import { contentOf, type RoomContent, withProduct } from './thing';

/** The drawn room of the page's address. */
export function RoomView() {
  const isHydrated = useHydrated();
  const [requested, setRequested] = useState<RequestedRoom>();
  useEffect(() => {
    // The cart of this browser is known after hydration.
    if (!isHydrated) return;
    let gone = false;
    void Promise.resolve(useRoomStore.persist.rehydrate()).then(() => {
      if (!gone) setRequested(requestedRoom(window.location.search));
    });
    return () => {
      gone = true;
    };
  }, [isHydrated]);
  return requested === undefined ? (
    <RoomSkeleton />
  ) : (
    <QueryProvider>
      <LoadedRoom requested={requested} />
    </QueryProvider>
  );
}

interface FilledRoom {
  readonly content: RoomContent;
  /** Names of added products that have no sizes or no place any more, and the number of unknown products. */
  readonly omitted: readonly string[];
  readonly gone: number;
}

/** The room with its products and the added ones. */
function filledRoom({ state, added }: RequestedRoom, products: readonly RoomProduct[]): FilledRoom {
  const byId = new Map(products.map((product) => [product.id, product] as const));
  const wanted = added.flatMap((id) => byId.get(id) ?? []);
  const { content, omitted } = wanted.reduce<Omit<FilledRoom, 'gone'>>(
    (now, product) => {
      const next = withProduct(now.content, product);
      return next === now.content
        ? { content: next, omitted: [...new Set([...now.omitted, product.name])] }
        : { ...now, content: next };
    },
    { content: contentOf(state, byId), omitted: [] },
  );
  const ids = [...state.items.map(({ id }) => id), ...added];
  return { content, omitted, gone: ids.filter((id) => !byId.has(id)).length };
}

function LoadedRoom({ requested }: { requested: RequestedRoom }) {
  const common = useTranslations('common');
  const t = useTranslations('room');
  const failureText = useFailureText();
  const { locale, region } = useAddress();
  const api = useApi();
  const ids = [...new Set([...requested.state.items.map(({ id }) => id), ...requested.added])];
  const answer = useQuery({
    queryKey: ['room', locale, region, ids],
    queryFn: ({ signal }) => api.fetch((contract) => contract.room.products, { body: { ids }, signal }),
    staleTime: Infinity,
  });
  if (answer.isError)
    return (
      <ErrorState
        title={t('failed')}
        text={failureText(answer.error)}
        retry={common('retry')}
        onRetry={() => void answer.refetch()}
      />
    );
  if (answer.data === undefined) return <RoomSkeleton />;
  const { content, omitted, gone } = filledRoom(requested, answer.data.products);
  return (
    <RoomPlanner
      initial={content}
      electricity={answer.data.electricity}
      isShared={requested.isShared && requested.added.length === 0}
      notices={[
        ...(requested.isBroken ? [t('broken')] : []),
        ...(gone > 0 ? [t('gone', { count: gone })] : []),
        ...(omitted.length > 0 ? [t('omitted', { names: omitted.join(', ') })] : []),
      ]}
    />
  );
}
