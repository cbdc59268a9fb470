import type { z } from 'zod';
import type { partnersFile } from './yaml-files.ts';

type NamedPartner = NonNullable<z.output<typeof partnersFile>['partners']>[number];

/** A partner as the shop has it. */
export type PartnerFact = Omit<NamedPartner, 'offered'> & { readonly offered: boolean };

/** Partners with their switches: what the folder does not say stays as it is, and a new partner is offered. */
export function withSwitches(named: readonly NamedPartner[], known: readonly PartnerFact[]): PartnerFact[] {
  const before = new Map(known.map(({ key, offered }) => [key, offered]));
  return named.map((partner) => ({ ...partner, offered: partner.offered ?? before.get(partner.key) ?? true }));
}
