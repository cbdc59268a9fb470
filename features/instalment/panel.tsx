'use client';

import { Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { loanFlows, type LoanPartner, memberPartners } from '@/lib/contract/constants';
import { storeLoan, useLoanStore } from '@/stores/loan';
import { useShop } from '@/stores/shop';
import { LoanCalculator } from './calculator';
import { TengeInfo } from './info-dialogs';
import type { LoanLine } from './queries';
import { useLoanChoice } from './use-choice';

/** Instalments in the payment step: calculator, requirements of the selected partner, and the next step. */
export function InstalmentPanel({ lines, onDone }: { lines: readonly LoanLine[]; onDone: () => void }) {
  const t = useTranslations('instalment');
  const shop = useShop();
  const choice = useLoanStore((state) => state.choice);
  const { offers, resolved } = useLoanChoice(lines, choice);
  const [info, setInfo] = useState(false);
  const offer = resolved?.offer;
  return (
    <section aria-label={t('title')} className="mt-4 border-t border-line pt-4">
      <LoanCalculator lines={lines} choice={choice} onChoose={(next) => storeLoan({ choice: next })} />
      {offer !== undefined && (
        <div className="mt-3 flex gap-3 rounded-control bg-sunken p-4 text-sm">
          <Info className="mt-0.5 size-5 shrink-0 text-soft" aria-hidden="true" />
          <div>
            <p>{t(stepKey(offer.loan_type), { partner: offer.name, shop: shop.name })}</p>
            {offer.loan_type === 'tenge' && (
              <button
                type="button"
                aria-haspopup="dialog"
                className="min-h-11 font-medium text-link underline-offset-4 hover:underline"
                onClick={() => setInfo(true)}
              >
                {t('tengeInfo')}
              </button>
            )}
          </div>
        </div>
      )}
      <Button
        large
        className="mt-4 w-full sm:w-auto"
        disabled={offer === undefined || offers.isPlaceholderData}
        onClick={() => {
          if (resolved === undefined || offer === undefined) return;
          storeLoan({ choice: { type: offer.loan_type, duration: resolved.duration }, wanted: false });
          onDone();
        }}
      >
        {t('choose')}
      </Button>
      {info && <TengeInfo onClose={() => setInfo(false)} />}
    </section>
  );
}

/** Text of a partner's requirements. */
function stepKey(
  partner: LoanPartner,
): 'howDocuments' | 'howRedirect' | 'howInfo' | 'howMember' | 'howPassword' | 'howCode' {
  if (partner === 'intend') return 'howPassword';
  if (memberPartners.includes(partner)) return 'howMember';
  const keys = { documents: 'howDocuments', redirect: 'howRedirect', info: 'howInfo', code: 'howCode' } as const;
  return keys[loanFlows[partner]];
}
