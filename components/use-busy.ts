import { useCallback, useState } from 'react';

/** Whether an action runs, and a function that runs one. An action that throws ends, too. */
export function useBusy(): [boolean, <Result>(action: () => Promise<Result>) => Promise<Result>] {
  const [busy, setBusy] = useState(false);
  const whileBusy = useCallback(async <Result>(action: () => Promise<Result>): Promise<Result> => {
    setBusy(true);
    try {
      return await action();
    } finally {
      setBusy(false);
    }
  }, []);
  return [busy, whileBusy];
}
