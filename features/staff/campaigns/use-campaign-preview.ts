'use client';

import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CampaignPreview, CampaignValues } from '@/lib/contract/staff-campaigns';
import { useStaffApi } from '../api';
import { campaignPreviewKey } from './keys';

const typingMs = 400;

interface PreviewOfForm {
  /** Undefined while the form has no picture or start. */
  readonly query: UseQueryResult<CampaignPreview> | undefined;
  /** Whether something must be corrected first. */
  readonly blocked: boolean;
  /** Whether these very values were examined, and nothing stands against writing them. */
  readonly writable: boolean;
}

/** State, listed products and conflicts of what is typed, a moment after typing. @param id undefined for a new one */
export function useCampaignPreview(id: number | undefined, values: CampaignValues): PreviewOfForm {
  const api = useStaffApi();
  const text = JSON.stringify(values);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), typingMs);
    return () => clearTimeout(timer);
  }, [text]);
  const isComplete = values.image_web !== '' && values.image_mobile_web !== '' && values.starts_at !== '';
  const query = useQuery({
    queryKey: [campaignPreviewKey, id, settled],
    enabled: isComplete,
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      api.fetch((contract) => contract.staff.campaignPreview, {
        signal,
        body: { ...(id === undefined ? {} : { id }), values: JSON.parse(settled) as CampaignValues },
      }),
  });
  const blocked = query.data?.conflicts.some(({ blocking }) => blocking) ?? false;
  return {
    query: isComplete ? query : undefined,
    blocked,
    writable: isComplete && settled === text && !query.isPlaceholderData && query.data !== undefined && !blocked,
  };
}
