'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { watchConnection } from '@/stores/connection';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** The problem: the device is offline, or the shop does not answer. */
export function ConnectionProblem({ shop, device, away }: { shop: string; device: Words; away: Words }) {
  // The cached page cannot know; without JavaScript it shows the likelier one.
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => false,
  );
  const { title, text } = online ? away : device;
  useEffect(() => {
    document.title = `${title} — ${shop}`;
  }, [title, shop]);
  return (
    <>
      <h1 className="mt-3 text-xl">{title}</h1>
      <p className="mt-2 text-soft">{text}</p>
    </>
  );
}
