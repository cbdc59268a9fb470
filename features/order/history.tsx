import { useTranslations } from 'next-intl';
import { Panel } from '@/components/panel';
import type { Order } from '@/lib/contract/order-details';
import { formatInWords } from '@/lib/format/moment-in-words';
import { useAddress } from '@/stores/address';

/** Past steps of an order; nothing while the only one is the state beside its number. */
export function History({ order }: { order: Order }) {
  const t = useTranslations('order');
  const { locale } = useAddress();
  if (order.history.length < 2) return null;
  return (
    <Panel as="section" aria-labelledby="order-history" padded>
      <h2 id="order-history" className="mb-3 text-lg">
        {t('history')}
      </h2>
      <ol className="space-y-2 border-l-2 border-line pl-4">
        {order.history.map((step, index) => (
          <li key={`${step.status}-${step.at}`} className="relative">
            <span
              aria-hidden="true"
              className={`absolute top-2 -left-[1.3rem] size-2 rounded-full ${index === order.history.length - 1 ? 'bg-ink' : 'bg-line-strong'}`}
            />
            <span className="font-medium">{step.text}</span>{' '}
            <time dateTime={step.at} className="text-sm whitespace-nowrap text-soft">
              {formatInWords(step.at, locale, { time: true })}
            </time>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
