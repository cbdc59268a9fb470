'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { ChangedEnquiry, StaffEnquiry } from '@/lib/contract/staff-enquiries';

/** What a change of an enquiry sends: what was seen, and the key of the request. */
interface EnquiryVersion {
  readonly id: number;
  readonly version: number;
  readonly key: string;
}

/** Sends a change; returns the refusal, if any. */
export type ChangeEnquiry = (
  send: (version: EnquiryVersion) => Promise<ApiResult<ChangedEnquiry>>,
) => Promise<ApiFailure | undefined>;

/**
 * Sends changes of an enquiry and reloads it. A request whose answer was lost keeps its key, so that it is done once. A
 * refusal names the colleague who has acted first.
 */
export function useChangeEnquiry(
  { id, version }: Pick<StaffEnquiry, 'id' | 'version'>,
  onChanged: () => Promise<void>,
): ChangeEnquiry {
  const t = useTranslations('staff.enquiries');
  const [key, setKey] = useState(() => crypto.randomUUID());
  return async (send) => {
    const result = await send({ id, version, key });
    if (result.ok || result.failure.kind === 'refused') {
      setKey(crypto.randomUUID());
      await onChanged();
    }
    if (result.ok) return undefined;
    const { failure } = result;
    const name = failure.problems.find(({ operator }) => operator !== undefined)?.operator;
    return failure.name === 'enquiryChanged' && name !== undefined
      ? { ...failure, message: t('changedBy', { name }) }
      : failure;
  };
}
