'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { SearchWordKind } from '@/lib/contract/search-word-commands';
import { useStaffApi } from '../api';
import { tryKey } from './keys';

const typingMs = 400;

/** The mistakes of a list, and a search with the stored words and with this list, a moment after typing. */
export function useTriedList(kind: SearchWordKind, text: string, search: string) {
  const api = useStaffApi();
  const [settled, setSettled] = useState({ text, search });
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ text, search }), typingMs);
    return () => clearTimeout(timer);
  }, [text, search]);
  const body = { kind, text: settled.text, q: settled.search };
  return useQuery({
    queryKey: [tryKey, body],
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.fetch((contract) => contract.staff.tryWords, { signal, body }),
  });
}
