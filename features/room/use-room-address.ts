'use client';

import { useEffect, useState } from 'react';
import { roomText } from '@/lib/room/address';
import { useRoomStore } from '@/stores/room';
import { type RoomContent, stateOf } from './thing';

/** Delay between a change and its address, ms: browsers limit how often a page may set it. */
const settleMs = 250;

/** The address of the page with this room. */
export function roomLink(text: string): string {
  const address = new URL(window.location.href);
  address.search = `?room=${text}`;
  address.hash = '';
  return address.href;
}

/**
 * Writes the room into the address of the page, and saves it in this browser if it is the shopper's own. A room that
 * came by a link is somebody else's until it is saved.
 */
export function useRoomAddress(content: RoomContent, isShared: boolean) {
  const [isOwn, setOwn] = useState(!isShared);
  const text = roomText(stateOf(content));
  useEffect(() => {
    const timer = setTimeout(() => {
      window.history.replaceState(window.history.state, '', roomLink(text));
      if (isOwn) useRoomStore.getState().save(text);
    }, settleMs);
    return () => clearTimeout(timer);
  }, [text, isOwn]);
  return { isOwn, makeOwn: () => setOwn(true), link: () => roomLink(text) };
}
