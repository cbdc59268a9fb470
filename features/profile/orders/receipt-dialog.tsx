'use client';

import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { SelectField } from '@/components/field';
import type { CustomerOrder } from '@/lib/contract/profile-orders';
import { receiptPayments, receiptSums } from '@/lib/profile/receipt';
import { useAddress } from '@/stores/address';
import { useApi } from '@/stores/api';
import { Loaded } from '../loaded';
import { type ReceiptProps, ReceiptSheet } from './receipt-sheet';

const papers = ['sheet', 'roll'] as const;
type Paper = (typeof papers)[number];

/** Preview of an order's receipt with a print button. */
export function ReceiptDialog({ order, onClose }: { order: CustomerOrder; onClose: () => void }) {
  const t = useTranslations('myOrders');
  const common = useTranslations('common');
  const { locale } = useAddress();
  const api = useApi();
  const sums = receiptSums(order);
  const query = useQuery({
    queryKey: ['order-receipt', locale, order.order_id],
    staleTime: 0,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const [shop, history] = await Promise.all([
        api.fetch((contract) => contract.content.shop, { signal }),
        api.fetch((contract) => contract.profile.paymentHistory, { signal }),
      ]);
      return { shop, history };
    },
  });
  return (
    <Dialog title={t('receipt.title', { number: order.number })} closeLabel={common('close')} onClose={onClose}>
      {sums === undefined ? (
        <p role="alert">{t('receipt.wrongSums')}</p>
      ) : (
        <Loaded query={query} box="h-60">
          {({ shop, history }) => (
            <Preview order={order} shop={shop} sums={sums} payments={receiptPayments(order, history)} />
          )}
        </Loaded>
      )}
    </Dialog>
  );
}

function Preview(receipt: ReceiptProps) {
  const t = useTranslations('myOrders');
  const [paper, setPaper] = useState<Paper>('sheet');
  // Also for printing by the browser's shortcut: the open receipt is printed.
  useEffect(() => {
    document.documentElement.dataset['print'] = 'receipt';
    return () => {
      delete document.documentElement.dataset['print'];
    };
  }, []);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SelectField
          label={t('receipt.paper')}
          value={paper}
          onChange={({ target }) => setPaper(papers.find((each) => each === target.value) ?? 'sheet')}
        >
          {papers.map((each) => (
            <option key={each} value={each}>
              {t(`receipt.papers.${each}`)}
            </option>
          ))}
        </SelectField>
        <Button className="mb-1" onClick={() => window.print()}>
          <Printer className="size-5" aria-hidden="true" />
          {t('receipt.print')}
        </Button>
      </div>
      <div className={`mx-auto border border-line bg-white p-3 ${paper === 'roll' ? 'max-w-[80mm] text-xs' : ''}`}>
        <ReceiptSheet {...receipt} />
      </div>
      {createPortal(
        <div className="receipt-print hidden print:block" data-paper={paper} aria-hidden="true">
          <ReceiptSheet {...receipt} />
        </div>,
        document.body,
      )}
    </>
  );
}
