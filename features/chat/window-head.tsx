'use client';

import { Bell, BellOff, Headset } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { activeSession } from '@/lib/chat-client/sessions';
import { spokenHours } from '@/lib/format/clock';
import { useChat } from './chat-store';
import { chatChoices, toggleNotice, toggleSound, useChatChoices } from './choices';

/** The operator, or whether one is online. */
function Status() {
  const t = useTranslations('chat');
  const header = useTranslations('header');
  const { desk, sessions, phase, isCut } = useChat();
  const operator = activeSession(sessions)?.operator;
  // The panel below explains it.
  if (phase === 'failed') return null;
  if (isCut)
    return (
      <>
        <Dot className="bg-line-strong" />
        {t('cut')}
      </>
    );
  // The conversation has an operator; the state of the chat says whether one is online.
  if (operator)
    return desk?.state === 'open' ? (
      <>
        <Dot className="bg-ok" />
        {t('operator', { name: operator.name })}
      </>
    ) : (
      <>
        <Dot className="bg-line-strong" />
        {t('operatorHas', { name: operator.name })}
      </>
    );
  if (desk === null) return null;
  if (desk.state === 'open')
    return (
      <>
        <Dot className="bg-ok" />
        {t('state')}
      </>
    );
  if (desk.state === 'busy')
    return (
      <>
        <Dot className="bg-brand" />
        {t('busy')}
      </>
    );
  return (
    <>
      <Dot className="bg-line-strong" />
      {desk.hours === null ? t('closedHours') : header('hours', spokenHours(desk.hours))}
    </>
  );
}

const Dot = ({ className }: { className: string }) => (
  <span aria-hidden="true" className={`size-2 shrink-0 rounded-full ${className}`} />
);

/** Notification settings. */
function Choices() {
  const t = useTranslations('chat');
  const { sound, notice } = useChatChoices();
  const [refused, setRefused] = useState(false);
  return (
    <fieldset className="border-b border-line px-4 py-2">
      <legend className="sr-only">{t('mute')}</legend>
      <label className="flex min-h-11 items-center justify-between gap-3">
        {t('sound')}
        <input type="checkbox" className="tick" checked={sound} onChange={toggleSound} />
      </label>
      <label className="flex min-h-11 items-center justify-between gap-3">
        {t('notice')}
        <input
          type="checkbox"
          className="tick"
          checked={notice}
          onChange={() => void toggleNotice(t('title'), t('noticeSample')).then((done) => setRefused(!done))}
        />
      </label>
      <p role="status" className="text-sm text-deal">
        {refused ? t('noticeRefused') : ''}
      </p>
    </fieldset>
  );
}

/** Head of the window: title, operator, notification settings, close button. */
export function WindowHead({ onClose }: { onClose: () => void }) {
  const t = useTranslations('chat');
  const [choosing, setChoosing] = useState(false);
  useState(chatChoices);
  const { sound, notice } = useChatChoices();
  const BellShape = sound || notice ? Bell : BellOff;
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line py-2.5 pr-2 pl-4">
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-brand text-brand-ink">
          <Headset aria-hidden="true" className="size-5" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="truncate text-base leading-tight">{t('title')}</h2>
          <p role="status" className="flex min-h-5 items-center gap-1.5 text-sm text-soft">
            <Status />
          </p>
        </div>
        <IconButton label={t('mute')} aria-expanded={choosing} onClick={() => setChoosing(!choosing)}>
          <BellShape aria-hidden="true" className="size-5" />
        </IconButton>
        <IconButton label={t('close')} onClick={onClose}>
          <Icon name="close" className="size-5" />
        </IconButton>
      </div>
      {choosing && <Choices />}
    </>
  );
}
