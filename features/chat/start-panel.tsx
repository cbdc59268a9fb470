'use client';

import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { PhoneField } from '@/components/phone-field';
import { useBusy } from '@/components/use-busy';
import { maxGuestName } from '@/lib/chat/limits';
import { normalizeGuestPhone, canStartChat } from '@/lib/chat-client/sessions';
import { spokenHours } from '@/lib/format/clock';
import { groupPhone, phoneDigits } from '@/lib/phone/phone';
import { useChat } from './chat-store';
import { type AnswerBy, begin, isKnown, register } from './program';

type Answer = 'sms' | 'mail';

/** Channel for the reply while no operator is online. */
function AnswerFields({
  answer,
  onAnswer,
  email,
  onEmail,
  error,
}: {
  answer: Answer;
  onAnswer: (answer: Answer) => void;
  email: string;
  onEmail: (email: string) => void;
  error: string | undefined;
}) {
  const t = useTranslations('chat');
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{t('answerBy')}</legend>
      <div className="grid grid-cols-2 gap-2">
        {(
          [
            ['sms', t('sms')],
            ['mail', t('byMail')],
          ] as const
        ).map(([key, words]) => (
          <label key={key} className="choice">
            <input type="radio" name="answer_by" checked={answer === key} onChange={() => onAnswer(key)} />
            {words}
          </label>
        ))}
      </div>
      {answer === 'mail' && (
        <Field
          className="mt-2"
          label={t('email')}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          error={error}
          onChange={({ target }) => onEmail(target.value)}
        />
      )}
    </fieldset>
  );
}

/** Greeting: whether an operator is online. */
function Introduction() {
  const t = useTranslations('chat');
  const desk = useChat((chat) => chat.desk);
  if (desk?.state === 'closed') {
    return (
      <div className="rounded-control bg-brand-soft p-3 text-brand-soft-ink">
        <p className="font-semibold">{t('closedHours')}</p>
        <p className="mt-1 text-sm">
          {desk.hours === null ? t('closedTodayText') : t('closedHoursText', spokenHours(desk.hours))}
        </p>
      </div>
    );
  }
  if (desk?.state === 'busy') {
    return (
      <div className="rounded-control bg-brand-soft p-3 text-brand-soft-ink">
        <p className="font-semibold">{t('busy')}</p>
        <p className="mt-1 text-sm">{t('busyText')}</p>
      </div>
    );
  }
  return <p className="text-soft">{t('startText')}</p>;
}

/** Before a conversation: name and phone, and outside of opening hours the channel for the reply. */
export function StartPanel() {
  const t = useTranslations('chat');
  const desk = useChat((chat) => chat.desk);
  const [known] = useState(isKnown);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState(groupPhone(''));
  const [visitedFields, setVisitedFields] = useState({ name: false, phone: false });
  const [answer, setAnswer] = useState<Answer>('sms');
  const [email, setEmail] = useState('');
  const [busy, whileBusy] = useBusy();
  const [refused, setRefused] = useState<string>();
  const isClosed = desk?.state === 'closed';
  const asksMail = isClosed && desk.mail && answer === 'mail';
  const ready = (known || canStartChat(name, phone)) && (!asksMail || email.includes('@'));
  const start = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready || busy) return;
    return whileBusy(async () => {
      const by: AnswerBy = !isClosed
        ? {}
        : asksMail
          ? { answer_by: 'mail', email: email.trim() }
          : { answer_by: 'sms' };
      const failure = known ? await begin(by) : await register({ name: name.trim(), phone: phoneDigits(phone) }, by);
      setRefused(failure === undefined ? undefined : failure.message || t('busyRetry'));
    });
  };
  return (
    <form noValidate onSubmit={(event) => void start(event)} className="flex flex-1 flex-col gap-3 overflow-y-auto p-4">
      <Introduction />
      {!known && (
        <>
          <Field
            label={t('name')}
            name="name"
            required
            autoComplete="given-name"
            maxLength={maxGuestName}
            value={name}
            onChange={({ target }) => setName(target.value.slice(0, maxGuestName))}
            onBlur={() => setVisitedFields((was) => ({ ...was, name: true }))}
            error={visitedFields.name && name.trim() === '' ? t('nameError') : undefined}
          />
          <PhoneField
            label={t('phone')}
            name="phone"
            required
            value={phone}
            onChange={(value) => setPhone(normalizeGuestPhone(value))}
            onBlur={() => setVisitedFields((was) => ({ ...was, phone: true }))}
            error={visitedFields.phone && !canStartChat('-', phone) ? t('phoneError') : undefined}
          />
        </>
      )}
      {isClosed && desk.mail && (
        <AnswerFields answer={answer} onAnswer={setAnswer} email={email} onEmail={setEmail} error={undefined} />
      )}
      {refused !== undefined && (
        <p role="alert" className="rounded-control bg-deal-soft p-3 text-sm">
          {refused}
        </p>
      )}
      <Button type="submit" large className="mt-auto w-full" disabled={!ready} busy={busy}>
        {t(isClosed ? 'send' : 'begin')}
      </Button>
    </form>
  );
}
