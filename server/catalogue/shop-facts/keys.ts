import { type Facts, kinds, type LineOf } from './folder.ts';
import type { Problem } from '../fact-files/problem.ts';

/** Integrations that the running programs can reach, by the keys of their environment. */
export interface Reachable {
  readonly pays: (way: string) => boolean;
  readonly lends: (partner: string) => boolean;
}

/** What is configured and not offered, because its keys are missing in the environment. */
export function keyNotices(facts: Facts, lineOf: LineOf, { pays, lends }: Reachable): Problem[] {
  const missing = 'has no keys in the environment, so it is not offered';
  return [
    ...(facts.payments?.methods ?? []).flatMap((way, index) =>
      pays(way)
        ? []
        : [{ file: kinds.payments.name, line: lineOf('payments', ['methods', index]), message: `${way} ${missing}` }],
    ),
    ...(facts.partners?.partners ?? []).flatMap(({ key }, index) =>
      lends(key)
        ? []
        : [{ file: kinds.partners.name, line: lineOf('partners', ['partners', index]), message: `${key} ${missing}` }],
    ),
  ];
}
