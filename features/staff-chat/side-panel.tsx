'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { saveFile } from '@/components/save-file';
import { requestStepUp, setStaff, useStaff, useStaffApi, useStaffFailure } from '@/features/staff';
import type { ApiFailure } from '@/lib/api/errors';
import type { ChatContext, StaffChat } from '@/lib/contract/staff-chat-shapes';
import { formatDateTime } from '@/lib/format/date';
import { formatNumber } from '@/lib/format/number';
import { mediaVariant } from '@/lib/media';
import { formatPhone } from '@/lib/phone/phone';
import { Notes } from './notes';
import { useChatContext } from './queries';
import { smileys } from './smileys';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-b border-line p-4">
      <h3 className="mb-2 text-sm font-semibold text-soft">{title}</h3>
      {children}
    </section>
  );
}

function Goods({
  goods,
}: {
  goods: readonly {
    readonly id: number;
    readonly name: string;
    readonly image: string;
    readonly price: number;
    readonly note: string;
  }[];
}) {
  const t = useTranslations('conversation');
  return (
    <ul className="space-y-2">
      {goods.map(({ id, name, image, price, note }) => (
        <li key={id}>
          <a
            href={`/product/detail/${id}/`}
            target="_blank"
            rel="noopener"
            className="flex items-center gap-3 rounded-control hover:bg-sunken"
          >
            <span className="size-12 shrink-0 overflow-hidden rounded-lg bg-tile">
              {image !== '' && (
                <img
                  src={mediaVariant(image, 160, 'webp')}
                  alt=""
                  width="48"
                  height="48"
                  loading="lazy"
                  className="size-full object-contain"
                />
              )}
            </span>
            <span className="min-w-0">
              <span className="line-clamp-2 text-sm">{name}</span>
              <span className="block text-sm tabular">
                <b>{t('sum', { sum: formatNumber(price) })}</b> · {note}
              </span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function Orders({ orders }: { orders: ChatContext['orders'] }) {
  const t = useTranslations('staffChat');
  const words = useTranslations('conversation');
  const { allowed } = useStaff();
  return (
    <ul className="space-y-2">
      {orders.map(({ id, number, status, total, created_at, proven }) => (
        <li key={id} className="text-sm">
          {allowed('orders.read') ? (
            <a
              href={`/staff/orders/${encodeURIComponent(number)}/`}
              className="font-semibold underline underline-offset-2 tabular"
            >
              {number}
            </a>
          ) : (
            <b className="tabular">{number}</b>
          )}
          <span className="ml-2 rounded-full bg-sunken px-2 py-0.5 text-xs">{t(`orderStatus.${status}`)}</span>
          <span className="block text-soft tabular">
            {words('sum', { sum: formatNumber(total) })} · {formatDateTime(created_at)}
          </span>
          {!proven && <span className="block text-xs text-soft">{t('notProven')}</span>}
        </li>
      ))}
    </ul>
  );
}

function Earlier({ earlier }: { earlier: ChatContext['earlier'] }) {
  const t = useTranslations('staffChat');
  return (
    <ul className="space-y-1 text-sm">
      {earlier.map(({ id, created_at, rate, messages }) => (
        <li key={id} className="flex justify-between gap-2 tabular">
          <span>{formatDateTime(created_at)}</span>
          <span className="text-soft">
            {t('messages', { count: messages })}
            {rate === null ? '' : ` · ${smileys[rate - 1]}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The conversation as a file; needs a fresh code. */
function Transcript({ id }: { id: number }) {
  const t = useTranslations('staffChat');
  const [failed, setFailed] = useState<string>();
  const take = async () => {
    // Each response writes an audit row, so it is requested again only after a failure.
    const ask = () => fetch(`/api/staff/chat/transcript?id=${id}`).catch(() => undefined);
    let answer = await ask();
    if (answer?.status === 403 && (await requestStepUp())) answer = await ask();
    if (answer?.status === 401) return setStaff({ status: 'out' });
    if (answer?.ok !== true) return setFailed(t('failed'));
    setFailed(undefined);
    saveFile(`chat-${id}.txt`, await answer.blob());
  };
  return (
    <>
      <Button variant="plain" className="w-full" onClick={() => void take()}>
        {t('transcript')}
      </Button>
      <p role="alert" className="text-sm text-deal">
        {failed}
      </p>
    </>
  );
}

/** E-mails the conversation to the shopper who requested it. */
function MailedTranscript({ id }: { id: number }) {
  const t = useTranslations('staffChat');
  const api = useStaffApi();
  const failureText = useStaffFailure();
  const [state, setState] = useState<'idle' | 'busy' | 'sent' | ApiFailure>('idle');
  const send = async () => {
    setState('busy');
    const result = await api.call((contract) => contract.staffChat.mailTranscript, { body: { id } });
    setState(result.ok ? 'sent' : result.failure);
  };
  return (
    <>
      <Button variant="plain" className="w-full" busy={state === 'busy'} onClick={() => void send()}>
        {t('transcriptMail')}
      </Button>
      <p role="status" className="text-sm text-soft">
        {state === 'sent' ? t('transcriptMailed') : ''}
      </p>
      {typeof state === 'object' && (
        <p role="alert" className="text-sm text-deal">
          {failureText(state)}
        </p>
      )}
    </>
  );
}

/** Shopper, subject, and earlier conversations. */
export function SidePanel({ chat }: { chat: StaffChat }) {
  const t = useTranslations('staffChat');
  const { allowed } = useStaff();
  const { data, isError } = useChatContext(chat.id);
  const { client } = chat;
  return (
    <>
      <Part title={t(client.kind === 'guest' ? 'guest' : 'customer')}>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {client.name}
        </p>
        {client.phone !== null && (
          <p>
            <a href={`tel:${client.phone}`} className="underline underline-offset-2 tabular">
              {formatPhone(client.phone)}
            </a>
          </p>
        )}
        {data !== undefined && data.client.email !== null && (
          <p className="text-sm wrap-anywhere">{data.client.email}</p>
        )}
        <p className="mt-1 text-sm text-soft">{t('speaks', { language: t(`languages.${client.locale}`) })}</p>
        {chat.out_of_hours && (
          <p className="mt-1 text-sm text-soft">{t(chat.answer_by === 'mail' ? 'answerMail' : 'answerSms')}</p>
        )}
      </Part>
      {isError && (
        <p role="alert" className="p-4 text-sm text-deal">
          {t('failed')}
        </p>
      )}
      {data === undefined && !isError && (
        <div className="space-y-2 p-4">
          <div className="skeleton h-14" />
          <div className="skeleton h-14" />
        </div>
      )}
      {data !== undefined && data.products.length > 0 && (
        <Part title={t('products')}>
          <Goods goods={data.products.map((product) => ({ ...product, note: t('stock', { count: product.stock }) }))} />
        </Part>
      )}
      {data !== undefined && data.orders.length > 0 && (
        <Part title={t('orders')}>
          <Orders orders={data.orders} />
        </Part>
      )}
      {data !== undefined && data.cart.length > 0 && (
        <Part title={t('cart')}>
          <Goods goods={data.cart.map((product) => ({ ...product, note: t('pieces', { count: product.count }) }))} />
        </Part>
      )}
      {data !== undefined && data.earlier.length > 0 && (
        <Part title={t('earlier')}>
          <Earlier earlier={data.earlier} />
        </Part>
      )}
      <Part title={t('notes')}>
        <Notes id={chat.id} />
      </Part>
      {data?.letters === true && data.client.email !== null && allowed('chat.answer') && (
        <div className="px-4 pt-4">
          <MailedTranscript id={chat.id} />
        </div>
      )}
      {allowed('chat.export') && (
        <div className="p-4">
          <Transcript id={chat.id} />
        </div>
      )}
    </>
  );
}
