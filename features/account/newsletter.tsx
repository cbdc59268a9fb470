'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Field } from '@/components/field';
import { useBusy } from '@/components/use-busy';
import { QueryFailures } from '@/features/errors';
import type { ApiFailure } from '@/lib/api/errors';
import { emailSchema } from '@/lib/contract/account-shapes';
import { useApi } from '@/stores/api';
import { SavedNotice } from './section';
import { FormRefusal, useZodForm } from '@/features/forms';

const queryKey = ['account-newsletter'];

/** The e-mail address of the newsletter. */
export function Newsletter() {
  const common = useTranslations('common');
  const api = useApi();
  const stored = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.fetch((contract) => contract.profile.newsletter, { signal }),
    staleTime: 0,
  });
  if (stored.isError) return <QueryFailures queries={[stored]} className="mt-3" />;
  if (stored.data === undefined)
    return <div role="status" aria-label={common('loading')} className="skeleton mt-3 h-[7.75rem] max-w-sm" />;
  return <EmailForm email={stored.data.email ?? ''} />;
}

const schema = z.object({ email: emailSchema });
const places = { emailExists: 'email', tooManyAttempts: 'email' } as const;

function EmailForm({ email }: { email: string }) {
  const t = useTranslations('account');
  const api = useApi();
  const client = useQueryClient();
  const [busy, whileBusy] = useBusy();
  const [thanks, setThanks] = useState(false);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const send = (body: z.output<typeof schema>) =>
    whileBusy(async () => {
      setThanks(false);
      const result = await api.call((contract) => contract.profile.subscribeEmail, { body });
      setThanks(result.ok);
      setFailure(result.ok ? null : result.failure);
      if (result.ok) client.setQueryData(queryKey, result.data);
    });
  const { form, submit, problem, refusal } = useZodForm({
    schema,
    values: { email },
    places,
    failure,
    onSend: (answer) => void send(answer),
  });
  return (
    <form noValidate onSubmit={submit} className="mt-3 max-w-sm space-y-2">
      <Field
        label={t('newsEmail')}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        error={problem('email')}
        {...form.register('email')}
      />
      <FormRefusal text={refusal} />
      <Button type="submit" variant="plain" busy={busy}>
        {t('newsSubscribe')}
      </Button>
      <SavedNotice text={thanks ? t('newsThanks') : undefined} />
    </form>
  );
}
