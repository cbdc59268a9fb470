'use client';

import { useTranslations } from 'next-intl';
import { type SyntheticEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/button';
import { FieldFrame } from '@/components/field';
import { useFailureText } from '@/features/errors';
import { useValidationText } from '@/features/forms';
import { LazyTexts } from '@/features/texts';
import type { ApiFailure } from '@/lib/api/errors';
import { useUser } from '@/stores/account/account';
import { useApi } from '@/stores/api';

/** Newsletter subscription. For a signed-in user the account's own address is filled in. */
export function NewsForm() {
  const user = useUser();
  return <EmailForm key={user?.id ?? 'guest'} signedIn={user !== undefined} />;
}

/** The e-mail of the account; undefined if there is none or it is unknown. */
function useStoredEmail(signedIn: boolean): string | undefined {
  const api = useApi();
  const [email, setEmail] = useState<string>();
  useEffect(() => {
    if (!signedIn) return;
    const leaving = new AbortController();
    void api
      .call((contract) => contract.profile.newsletter, { signal: leaving.signal })
      .then((result) => {
        // On failure the field is empty, as for a guest.
        if (result.ok && !leaving.signal.aborted) setEmail(result.data.email ?? undefined);
      });
    return () => leaving.abort();
  }, [api, signedIn]);
  return email;
}

/** A key of `validation`, the API's message for the field, or a failure; all belong to the one field. */
type Trouble = string | ApiFailure;
type Sending = { readonly state: 'not' | 'busy' | 'done' } | { readonly state: 'refused'; readonly trouble: Trouble };

const troubleOf = (failure: ApiFailure): Trouble =>
  (failure.name === 'invalid' ? failure.problems.find(({ field }) => field === 'email')?.message : undefined) ??
  failure;

const never = () => () => undefined;

function EmailForm({ signedIn }: { signedIn: boolean }) {
  const t = useTranslations('footer');
  const api = useApi();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const stored = useStoredEmail(signedIn);
  const [typed, setTyped] = useState<string>();
  const [sending, setSending] = useState<Sending>({ state: 'not' });
  // A native submit would put the e-mail into the address.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const value = typed ?? stored ?? '';
  const refused = (trouble: Trouble) => {
    setSending({ state: 'refused', trouble });
    field.current?.focus();
  };
  const send = async () => {
    setSending({ state: 'busy' });
    // The schemas load on submit, not for everybody who sees the footer.
    const { emailSchema } = await import('@/lib/contract/account-shapes');
    const email = emailSchema.safeParse(value);
    if (!email.success) {
      refused(email.error.issues[0]?.message ?? 'email');
      return;
    }
    const result = await api.call((contract) => contract.profile.subscribeEmail, { body: { email: email.data } });
    if (!result.ok) {
      refused(troubleOf(result.failure));
      return;
    }
    setTyped(result.data.email ?? email.data);
    setSending({ state: 'done' });
  };
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.state !== 'busy') void send();
  };
  const error =
    sending.state === 'refused' ? (
      <LazyTexts>
        <Words trouble={sending.trouble} />
      </LazyTexts>
    ) : undefined;
  return (
    <form noValidate onSubmit={submit} className="mt-4">
      <fieldset disabled={!isHydrated} className="news-fields">
        <FieldFrame id={id} label={t('newsEmail')} error={error}>
          <input
            ref={field}
            id={id}
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            className="input"
            value={value}
            onChange={({ target }) => {
              setTyped(target.value);
              setSending({ state: 'not' });
            }}
            aria-invalid={error !== undefined}
            aria-describedby={`${id}-note`}
          />
        </FieldFrame>
        <Button type="submit" variant="plain" busy={sending.state === 'busy'}>
          {t('newsDo')}
        </Button>
      </fieldset>
      <p role="status" className="text-sm">
        {sending.state === 'done' && t('newsThanks')}
      </p>
    </form>
  );
}

function Words({ trouble }: { trouble: Trouble }) {
  const validation = useValidationText();
  const failure = useFailureText();
  return typeof trouble === 'string' ? validation(trouble) : failure(trouble);
}
