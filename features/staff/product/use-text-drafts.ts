'use client';

import { useEffect, useState } from 'react';
import { readDrafts, type TextDrafts } from './text-drafts';

const keyOf = (staffId: number, productId: number): string => `staff-product-draft-${staffId}-${productId}`;

function load(key: string): TextDrafts {
  try {
    return readDrafts(window.localStorage.getItem(key));
  } catch {
    return {};
  }
}

function store(key: string, drafts: TextDrafts): void {
  try {
    if (Object.keys(drafts).length === 0) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, JSON.stringify(drafts));
  } catch {
    // Without storage the drafts live as long as the page.
  }
}

/** Texts of a product that are not saved yet; this browser keeps them for the person who typed them. */
export function useTextDrafts(
  staffId: number,
  productId: number,
): readonly [TextDrafts, (change: (drafts: TextDrafts) => TextDrafts) => void] {
  const key = keyOf(staffId, productId);
  const [drafts, setDrafts] = useState<TextDrafts>(() => load(key));
  useEffect(() => store(key, drafts), [key, drafts]);
  return [drafts, setDrafts];
}
