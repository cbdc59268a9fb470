'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusy } from '@/components/use-busy';
import type { ApiFailure } from '@/lib/api/errors';
import type { CategoryPlace } from '@/lib/contract/staff-categories';
import { useStaffApi } from '../api';
import { categoriesKey, categoryKey } from './keys';

/** Moves a category; afterwards tree and page are read again, also after a refusal. */
export function useMoveCategory() {
  const api = useStaffApi();
  const client = useQueryClient();
  const [busy, whileBusy] = useBusy();
  const [failure, setFailure] = useState<ApiFailure>();
  const move = (id: number, from: CategoryPlace, to: CategoryPlace): Promise<boolean> =>
    whileBusy(async () => {
      const result = await api.call((contract) => contract.staff.moveCategory, {
        body: { id, seen: from, wanted: to },
      });
      setFailure(result.ok ? undefined : result.failure);
      await Promise.all([
        client.invalidateQueries({ queryKey: [categoriesKey] }),
        client.invalidateQueries({ queryKey: categoryKey(id) }),
      ]);
      return result.ok;
    });
  return { busy, failure, move };
}
