'use client';

import { useEffect, useSyncExternalStore } from 'react';
import { watchConnection } from '@/stores/connection';

interface Words {
  readonly title: string;
  readonly text: string;
}

/** What is the matter: the device has no connection, or has one and the shop doesn't answer. */
export function Trouble({ shop, device, away }: { shop: string; device: Words; away: Words }) {
  // The page as it is kept can't know; without its program it says what is likelier.
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
