import { QRCodeSVG } from 'qrcode.react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ShopIdentity } from '@/lib/contract/content';
import type { CustomerOrder } from '@/lib/contract/profile-orders';
import { formatInWords } from '@/lib/format/moment-in-words';
import { formatNumber } from '@/lib/format/number';
import { formatPhone } from '@/lib/phone/phone';
import type { ReceiptPayment, ReceiptSums } from '@/lib/profile/receipt';
import { partRefundSums } from '@/lib/shop/part-refunds';
import { useAddress, useHref } from '@/stores/address';
import './receipt.css';

export interface ReceiptProps {
  order: CustomerOrder;
  shop: Pick<ShopIdentity, 'name' | 'legal_entity' | 'phones'>;
  sums: ReceiptSums;
  payments: readonly ReceiptPayment[];
}

const part = 'border-t border-dashed border-black/40 pt-2';

/** The printed receipt of an order: black on white, in paper width. */
export function ReceiptSheet({ order, shop, sums, payments }: ReceiptProps) {
  const { locale } = useAddress();
  const t = useTranslations('myOrders');
  const words = useTranslations('order');
  return (
    <div className="grid gap-2 bg-white text-black">
      <div className="text-center">
        <p className="text-lg font-bold">{shop.name}</p>
        {shop.legal_entity !== '' && <p>{shop.legal_entity}</p>}
        {shop.phones.length > 0 && <p>{shop.phones.map(formatPhone).join(', ')}</p>}
      </div>
      <div className={`text-center ${part}`}>
        <p className="font-bold">{t('receipt.title', { number: order.number })}</p>
        <p>
          <time dateTime={order.created_at}>{formatInWords(order.created_at, locale, { time: true })}</time>
        </p>
        <p>
          {words('status')}: {order.status_text}
        </p>
      </div>
      <ul className={`grid gap-1 ${part}`}>
        {sums.lines.map((line) => (
          <li key={line.id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span className="min-w-0 [overflow-wrap:anywhere]">{line.name}</span>
            <span className="ml-auto text-right tabular">
              {t('receipt.line', { count: line.count, price: formatNumber(line.price), sum: formatNumber(line.sum) })}
            </span>
          </li>
        ))}
      </ul>
      <Sums order={order} sums={sums} />
      <Payments order={order} payments={payments} />
      <StatusCode number={order.number} />
      <p className="text-center">{t('receipt.notFiscal')}</p>
    </div>
  );
}

function Row({ name, strong = false, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={`flex flex-wrap items-baseline justify-between gap-x-4 ${strong ? 'font-bold' : ''}`}>
      <dt>{name}</dt>
      <dd className="ml-auto text-right tabular">{children}</dd>
    </div>
  );
}

function Sums({ order: { bonus }, sums }: Pick<ReceiptProps, 'order' | 'sums'>) {
  const t = useTranslations('myOrders');
  const words = useTranslations('order');
  const currency = useTranslations('common')('currency');
  const money = (sum: number) => `${formatNumber(sum)}\u00a0${currency}`;
  return (
    <dl className={`grid gap-1 ${part}`}>
      <Row name={words('goods')}>{money(sums.goods)}</Row>
      {sums.discount > 0 && <Row name={words('discount')}>−{money(sums.discount)}</Row>}
      {sums.delivery !== null && (
        <Row name={words('delivery')}>{sums.delivery === 0 ? words('free') : money(sums.delivery)}</Row>
      )}
      {sums.bonus > 0 && <Row name={words('bonus')}>−{money(sums.bonus)}</Row>}
      <Row name={words('total')} strong>
        {money(sums.total)}
      </Row>
      {bonus.earned > 0 && <Row name={t('bonusEarned')}>{formatNumber(bonus.earned)}</Row>}
      {bonus.earned === 0 && bonus.expected > 0 && <Row name={t('bonusExpected')}>{formatNumber(bonus.expected)}</Row>}
    </dl>
  );
}

function Payments({ order, payments }: Pick<ReceiptProps, 'order' | 'payments'>) {
  const { locale } = useAddress();
  const t = useTranslations('myOrders');
  const words = useTranslations('order');
  const currency = useTranslations('common')('currency');
  return (
    <dl className={`grid gap-1 ${part}`}>
      <Row name={words('payment')}>
        {order.payment_method_name}, {order.payment_state_text}
      </Row>
      {payments.map(({ key, at, by, card, amount, returned }) => (
        <Row key={key} name={[formatInWords(at, locale, { time: true }), by, card].filter(Boolean).join(' · ')}>
          {formatNumber(amount)}
          {'\u00a0'}
          {currency}
          {returned && ` (${t('receipt.returned')})`}
        </Row>
      ))}
      {partRefundSums(order).map(({ state, sum }) => (
        <Row key={state} name={words(state === 'due' ? 'partRefundDue' : 'partRefundDone')}>
          {formatNumber(sum)}
          {'\u00a0'}
          {currency}
        </Row>
      ))}
    </dl>
  );
}

/** QR code that leads to the order's status; the page still asks for the phone. */
function StatusCode({ number }: { number: string }) {
  const t = useTranslations('myOrders');
  const href = useHref();
  const address = `${window.location.origin}${href('/page/order-status/')}?number=${encodeURIComponent(number)}`;
  return (
    <div className={`grid justify-items-center gap-1 text-center ${part}`}>
      <QRCodeSVG
        value={address}
        level="M"
        marginSize={4}
        title={t('receipt.code', { number })}
        role="img"
        className="size-32"
      />
      <p>{t('receipt.scan')}</p>
    </div>
  );
}
