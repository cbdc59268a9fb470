'use client';

import { useState } from 'react';
import type { MessageSubject } from '@/lib/chat-client/outbox';
import { usePublicPath } from '@/stores/address';

/** The product of a product page, or the order of its page, by the address. */
function subjectOf(path: string | null): Pick<MessageSubject, 'kind' | 'id'> | undefined {
  const product = /^\/product\/detail\/(\d{1,9})\//.exec(path ?? '')?.[1];
  if (product !== undefined) return { kind: 'product', id: Number(product) };
  if (path !== '/profile/online-orders/' && path !== '/thanks/') return undefined;
  const order = /^\d{1,9}$/.exec(new URLSearchParams(window.location.search).get('id') ?? '')?.[0];
  return order === undefined ? undefined : { kind: 'order', id: Number(order) };
}

/** Subjects that were shared with a conversation or dismissed on this visit. */
const settledSubjects = new Set<string>();

/** Subject for the next message; its name is the page's heading. */
export function useAbout(sessionId: number): { readonly about: MessageSubject | null; readonly settle: () => void } {
  const place = subjectOf(usePublicPath());
  const [, setTurn] = useState(0);
  const key = `${sessionId} ${place?.kind} ${place?.id}`;
  const heading = document.querySelector('main h1')?.textContent.trim() ?? '';
  const about = place === undefined || heading === '' || settledSubjects.has(key) ? null : { ...place, name: heading };
  return {
    about,
    settle: () => {
      if (about === null) return;
      settledSubjects.add(key);
      setTurn((turn) => turn + 1);
    },
  };
}
