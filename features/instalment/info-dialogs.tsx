'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { formatPhone } from '@/lib/phone/phone';
import { useShop } from '@/stores/shop';

/** Conditions of Tenge Bank. */
export function TengeInfo({ onClose }: { onClose: () => void }) {
  const t = useTranslations('instalment');
  const { phone } = useShop();
  const common = useTranslations('common');
  return (
    <Dialog title={t('tengeTitle')} closeLabel={common('close')} onClose={onClose}>
      <p className="text-soft">{t('tengeText')}</p>
      <ul className="mt-3 list-disc space-y-2 pl-5">
        {(['tenge1', 'tenge2', 'tenge3', 'tenge4'] as const).map((key) => (
          <li key={key}>{t(key)}</li>
        ))}
      </ul>
      {phone !== null && (
        <p className="mt-4 text-sm text-soft">
          {t('tengeHelp')}{' '}
          <a href={`tel:${phone}`} className="inline-flex min-h-11 items-center font-medium text-ink">
            {formatPhone(phone)}
          </a>
        </p>
      )}
      <Button large className="mt-2 w-full" onClick={onClose}>
        {t('understood')}
      </Button>
    </Dialog>
  );
}

/** Where to find the fourteen digits. */
export function PinflInfo({ onClose }: { onClose: () => void }) {
  const t = useTranslations('instalment');
  const common = useTranslations('common');
  return (
    <Dialog title={t('pinflTitle')} closeLabel={common('close')} onClose={onClose}>
      <p>{t('pinflText')}</p>
      <dl className="mt-4 grid gap-3 sm:grid-cols-2">
        <PinflPlace title={t('pinflPassport')} text={t('pinflPassportText')} mark="bottom" />
        <PinflPlace title={t('pinflCard')} text={t('pinflCardText')} mark="top" />
      </dl>
      <Button large className="mt-5 w-full" onClick={onClose}>
        {t('understood')}
      </Button>
    </Dialog>
  );
}

/** Drawing of the document with the position of the number. */
function PinflPlace({ title, text, mark }: { title: string; text: string; mark: 'top' | 'bottom' }) {
  return (
    <div className="rounded-control border border-line p-4">
      <dt className="font-semibold">{title}</dt>
      <dd className="mt-2 text-sm text-soft">
        <svg viewBox="0 0 160 100" aria-hidden="true" className="mb-3 w-full max-w-52 text-ink">
          <rect
            x="1"
            y="1"
            width="158"
            height="98"
            rx="8"
            fill="none"
            stroke="currentColor"
            strokeWidth="2"
            opacity="0.5"
          />
          <rect x="14" y={mark === 'top' ? 34 : 16} width="34" height="44" rx="4" fill="currentColor" opacity="0.15" />
          <g stroke="currentColor" strokeWidth="4" strokeLinecap="round" opacity="0.3">
            <path d={mark === 'top' ? 'M62 44h76M62 58h52M62 72h64' : 'M62 24h76M62 38h52M62 52h64'} />
          </g>
          <rect
            x={mark === 'top' ? 46 : 14}
            y={mark === 'top' ? 12 : 74}
            width={mark === 'top' ? 104 : 132}
            height="16"
            rx="4"
            fill="var(--color-brand)"
          />
          <text
            x={mark === 'top' ? 98 : 80}
            y={mark === 'top' ? 24 : 86}
            textAnchor="middle"
            fontSize="10"
            fontWeight="700"
            fill="var(--color-brand-ink)"
          >
            31210632040244
          </text>
        </svg>
        {text}
      </dd>
    </div>
  );
}
