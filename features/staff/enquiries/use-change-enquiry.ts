'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import type { ApiFailure, ApiResult } from '@/lib/api/errors';
import type { ChangedEnquiry, StaffEnquiry } from '@/lib/contract/staff-enquiries';

/** What a change of an enquiry sends: what was seen, and the key of the request. */
interface EnquiryVersion {
  readonly id: number;
  readonly version: number;
  readonly key: string;
}

/** The page of an enquiry, for the forms on it. */
export interface EnquiryOnPage {
  readonly reload: () => Promise<void>;
  /** Versions that the changes of this page replaced, with the versions that they made. */
  readonly ownVersions: Map<number, number>;
}

interface EnquiryChanges {
  /** Notes what is on the page now as what was seen; a form does so when it is first filled in. */
  readonly see: () => void;
  /** Sends a change; returns the refusal, if any. */
  readonly change: (
    send: (version: EnquiryVersion) => Promise<ApiResult<ChangedEnquiry>>,
  ) => Promise<ApiFailure | undefined>;
}

/** The version after the changes of this page; a change of somebody else ends it. */
function afterOwnChanges(version: number, ownVersions: EnquiryOnPage['ownVersions']): number {
  const next = ownVersions.get(version);
  return next === undefined ? version : afterOwnChanges(next, ownVersions);
}

/**
 * Sends changes of an enquiry and reloads it. The version is the one that was seen, also if the page was reloaded since
 * without a word. A request whose answer was lost keeps its key, so that it is done once. A refusal names the colleague
 * who has acted first.
 */
export function useChangeEnquiry(
  { id, version }: Pick<StaffEnquiry, 'id' | 'version'>,
  { reload, ownVersions }: EnquiryOnPage,
): EnquiryChanges {
  const t = useTranslations('staff.enquiries');
  const [key, setKey] = useState(() => crypto.randomUUID());
  const knownVersion = useRef<number>(undefined);
  return {
    see: () => {
      knownVersion.current ??= version;
    },
    change: async (send) => {
      const sent = afterOwnChanges(knownVersion.current ?? version, ownVersions);
      const result = await send({ id, version: sent, key });
      if (result.ok || result.failure.kind === 'refused') {
        setKey(crypto.randomUUID());
        knownVersion.current = undefined;
      }
      // A repeated request answers with the version of now, which others may have made.
      if (result.ok && result.data.version === sent + 1) ownVersions.set(sent, result.data.version);
      await reload();
      if (result.ok) return undefined;
      const { failure } = result;
      if (failure.name === 'keyReused') return { ...failure, message: t('alreadyRecorded') };
      const name = failure.problems.find(({ operator }) => operator !== undefined)?.operator;
      return failure.name === 'enquiryChanged' && name !== undefined
        ? { ...failure, message: t('changedBy', { name }) }
        : failure;
    },
  };
}
