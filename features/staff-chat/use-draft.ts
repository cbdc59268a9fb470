'use client';

import { useState } from 'react';

/** Storage key of an operator's draft for one conversation. */
const storageKeyOf = (staffId: number, chatId: number): string => `staff-draft-${staffId}-${chatId}`;

function readDraft(place: string): string {
  try {
    return window.sessionStorage.getItem(place) ?? '';
  } catch {
    return '';
  }
}

function storeDraft(place: string, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(place);
    else window.sessionStorage.setItem(place, text);
  } catch {
    // Storage is forbidden or full: the draft lasts as long as the conversation is open.
  }
}

/** Unsent text of an operator in one conversation; kept while others are displayed and over a reload. */
export function useDraft(staffId: number, chatId: number): readonly [text: string, setText: (text: string) => void] {
  const place = storageKeyOf(staffId, chatId);
  const [text, setText] = useState(() => readDraft(place));
  return [
    text,
    (next) => {
      storeDraft(place, next);
      setText(next);
    },
  ];
}
