/** A page that was not stored again within this time has failed to be made. */
const longestMs = 60_000;

interface RenewalOptions {
  /** Resolves when the page at a path is stored the next time. */
  readonly stored: (place: string) => Promise<void>;
  readonly now?: () => number;
}

/**
 * Says who may have an old page made anew: one request for each page, one page at a time, and after each a pause as long as
 * the making took. So renewals have half of the program's time at most; whoever comes meanwhile gets the old page.
 */
export function createRevalidationQueue({ stored, now = () => performance.now() }: RenewalOptions): {
  begin: (place: string) => boolean;
} {
  let current: { place: string; since: number } | undefined;
  let freeAt = -Infinity;

  return {
    /** True for the one whose request goes to Next, which answers with the old page and makes the new one. */
    begin(place) {
      const at = now();
      if (current !== undefined && at - current.since > longestMs) current = undefined;
      if (current !== undefined || at < freeAt) return false;
      const mine = { place, since: at };
      current = mine;
      void stored(place).then(() => {
        // One that was given up may come late.
        if (current !== mine) return;
        current = undefined;
        freeAt = now() + (now() - mine.since);
      });
      return true;
    },
  };
}
