import type { LoanPartner } from '../../../../lib/contract/constants.ts';
import {
  type DefinedIntegration,
  defineIntegration,
  remoteAccess,
  type IntegrationContext,
} from '../../../integrations.ts';
import { alifPartner } from './alif.ts';
import type { PartnerHttpOptions } from './http.ts';
import { intendPartner } from './intend.ts';
import { paymartPartner } from './paymart.ts';
import type { Partner } from './port.ts';
import { shopDialectPartner } from './shop-dialect.ts';

interface LoanPartnerDefinition<Code> {
  readonly code: Code;
  /** Creates the adapter of the partner. */
  readonly partner: (options: PartnerHttpOptions) => Partner;
  /** Variables beside `PARTNER_<NAME>_URL` and `_KEY`. */
  readonly env?: { readonly secret: string };
}
interface DefinedPartner<Code extends LoanPartner> extends DefinedIntegration<Partner | undefined> {
  readonly code: Code;
}

function defineLoanPartner<Code extends LoanPartner>({
  code,
  partner,
  env,
}: LoanPartnerDefinition<Code>): DefinedPartner<Code> {
  const party = remoteAccess(`PARTNER_${code.toUpperCase()}`, `partners/${code}`);
  return {
    code,
    ...defineIntegration({ ...party, env: { ...party.env, ...env } }, (access, { partnerTimeoutMs: timeoutMs, log }) =>
      access === undefined ? undefined : partner({ partner: code, access, timeoutMs, log, headers: {} }),
    ),
  };
}

/** Every instalment partner. One without settings takes no applications. */
export const loanPartners = {
  texnomart: defineLoanPartner({ code: 'texnomart', partner: shopDialectPartner }),
  paymart: defineLoanPartner({ code: 'paymart', partner: paymartPartner }),
  intend: defineLoanPartner({ code: 'intend', partner: intendPartner, env: { secret: 'PARTNER_INTEND_SECRET' } }),
  alif: defineLoanPartner({ code: 'alif', partner: alifPartner }),
  tehnoboon: defineLoanPartner({ code: 'tehnoboon', partner: shopDialectPartner }),
  tbc: defineLoanPartner({ code: 'tbc', partner: shopDialectPartner }),
  anorbank: defineLoanPartner({ code: 'anorbank', partner: shopDialectPartner }),
  solfy: defineLoanPartner({ code: 'solfy', partner: shopDialectPartner }),
  tenge: defineLoanPartner({ code: 'tenge', partner: shopDialectPartner }),
  opencard: defineLoanPartner({ code: 'opencard', partner: shopDialectPartner }),
} satisfies { readonly [Code in LoanPartner]: DefinedPartner<Code> };

/** The configured partners, by key. */
export const openPartners = (context: IntegrationContext): ReadonlyMap<LoanPartner, Partner> =>
  new Map(
    Object.values(loanPartners).flatMap((definition): [LoanPartner, Partner][] => {
      const partner = definition.open(context);
      return partner === undefined ? [] : [[definition.code, partner]];
    }),
  );
