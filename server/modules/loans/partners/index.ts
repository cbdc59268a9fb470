import type { FastifyBaseLogger } from 'fastify';
import { loanPartners, type LoanPartner } from '../../../../lib/contract/constants.ts';
import { alifPartner } from './alif.ts';
import { partnerHttp, type PartnerAccess, type PartnerCall, type PartnerHttpOptions } from './http.ts';
import { intendPartner } from './intend.ts';
import { paymartPartner } from './paymart.ts';
import type { Partner } from './port.ts';
import { shopDialectPartner } from './shop-dialect.ts';

export interface PartnerOptions {
  /** Partners that are set up; the others take no applications. */
  readonly access: Partial<Readonly<Record<LoanPartner, PartnerAccess>>>;
  /** Address of the simulator, which stands in for every partner that is not set up. */
  readonly simulatorUrl: string | undefined;
  readonly timeoutMs: number;
  readonly log: FastifyBaseLogger;
}

type Build = (options: PartnerHttpOptions, http: (options: PartnerHttpOptions) => PartnerCall) => Partner;
const adapters: Partial<Readonly<Record<LoanPartner, Build>>> = { intend: intendPartner, alif: alifPartner, paymart: paymartPartner };

/** By what the simulator knows this shop; it guards nothing. */
export const simulatorKey = 'simulator';

const simulated = (url: string, partner: LoanPartner): PartnerAccess =>
  ({ url: `${url.replace(/\/+$/, '')}/partners/${partner}`, key: simulatorKey, secret: simulatorKey });

/** The partners that can be reached, by their keys. */
export function createPartners({ access, simulatorUrl, timeoutMs, log }: PartnerOptions): ReadonlyMap<LoanPartner, Partner> {
  return new Map(loanPartners.flatMap((partner): [LoanPartner, Partner][] => {
    const own = access[partner] ?? (simulatorUrl === undefined ? undefined : simulated(simulatorUrl, partner));
    if (own === undefined) return [];
    const build = adapters[partner] ?? shopDialectPartner;
    return [[partner, build({ partner, access: own, timeoutMs, log, headers: {} }, partnerHttp)]];
  }));
}
