/** Counts steps, what came of them and how long they took. */
export function createTally() {
  const kinds = new Map<string, { times: number; ms: number; outcomes: Map<string, number> }>();
  return {
    add(kind: string, outcome: string, ms: number): void {
      const entry = kinds.get(kind) ?? { times: 0, ms: 0, outcomes: new Map<string, number>() };
      kinds.set(kind, entry);
      entry.times += 1;
      entry.ms += ms;
      entry.outcomes.set(outcome, (entry.outcomes.get(outcome) ?? 0) + 1);
    },
    /** A line for each kind, the one that took longest first. */
    table: (): string =>
      [...kinds]
        .sort(([, left], [, right]) => right.ms - left.ms)
        .map(([kind, { times, ms, outcomes }]) => {
          const common = [...outcomes]
            .sort(([, left], [, right]) => right - left)
            .slice(0, 12)
            .map(([outcome, count]) => `${outcome} (${count})`);
          return `${kind.padEnd(9)} ${String(times).padStart(8)} times ${(ms / 1000).toFixed(1).padStart(9)} s   ${common.join(', ')}`;
        })
        .join('\n'),
  };
}
export type Tally = ReturnType<typeof createTally>;
