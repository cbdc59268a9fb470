'use client';

import { UserRound } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button, buttonClass } from '@/components/button';
import { FormRefusal } from '@/features/forms';
import type { User } from '@/lib/contract/account-shapes';
import { SavedNotice, Section } from './section';
import { useAvatar } from './use-avatar';

/** The avatar: chosen, previewed, then uploaded; or removed. */
export function AvatarSection({ user }: { user: User }) {
  const t = useTranslations('account');
  const common = useTranslations('common');
  const { chosen, busy, problem, done, choose, giveUp, save, remove } = useAvatar();
  return (
    <Section title={t('avatar')}>
      <div className="flex flex-wrap items-center gap-4">
        <Portrait src={chosen?.url ?? user.avatar} alt={t(chosen === undefined ? 'avatarNow' : 'avatarChosen')} />
        <div className="flex flex-wrap gap-2">
          {chosen === undefined ? (
            <>
              <Chooser text={t(user.avatar === null ? 'avatarChoose' : 'avatarReplace')} busy={busy} onFile={choose} />
              {user.avatar !== null && (
                <Button variant="outline" busy={busy} onClick={remove}>
                  {t('avatarRemove')}
                </Button>
              )}
            </>
          ) : (
            <>
              <Button busy={busy} onClick={save}>
                {t('avatarSave')}
              </Button>
              <Button variant="outline" disabled={busy} onClick={giveUp}>
                {common('cancel')}
              </Button>
            </>
          )}
        </div>
      </div>
      <p className="mt-3 text-sm text-soft">{t('avatarHint')}</p>
      <FormRefusal text={problem} />
      <SavedNotice text={done === undefined ? undefined : t(done)} />
    </Section>
  );
}

/** A circle of fixed size for any content. */
function Portrait({ src, alt }: { src: string | null; alt: string }) {
  return (
    <span className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-full bg-sunken text-soft">
      {src === null ? (
        <UserRound className="size-10" aria-hidden="true" />
      ) : (
        <img src={src} alt={alt} width={80} height={80} className="size-full object-cover" />
      )}
    </span>
  );
}

function Chooser({ text, busy, onFile }: { text: string; busy: boolean; onFile: (file: File) => void }) {
  return (
    <label
      className={buttonClass({
        variant: 'plain',
        className: 'cursor-pointer focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-link',
      })}
    >
      {text}
      <input
        type="file"
        accept="image/jpeg,image/png"
        className="sr-only"
        disabled={busy}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // Allows choosing the same file again after a cancellation.
          event.target.value = '';
          if (file !== undefined) onFile(file);
        }}
      />
    </label>
  );
}
