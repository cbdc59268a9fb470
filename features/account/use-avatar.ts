'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useBusy } from '@/components/use-busy';
import { useFailureText } from '@/features/errors';
import { maxPhotoBytes } from '@/lib/contract/constants';
import { preparePhoto } from '@/lib/photo/prepare-photo';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';

interface ChosenPhoto {
  readonly file: File;
  readonly url: string;
}
/** Result of the last action; each is a key of the texts of accounts. */
type AvatarResult = 'avatarSaved' | 'avatarRemoved';

interface Avatar {
  readonly chosen: ChosenPhoto | undefined;
  readonly busy: boolean;
  /** Why a file was rejected, as text. */
  readonly problem: string | undefined;
  readonly done: AvatarResult | undefined;
  readonly choose: (file: File) => void;
  readonly giveUp: () => void;
  readonly save: () => void;
  readonly remove: () => void;
}

/** Choosing and uploading the avatar. A file that is no photo is rejected before the upload. */
export function useAvatar(): Avatar {
  const validation = useTranslations('validation');
  const failureText = useFailureText();
  const api = useApi();
  const [chosen, setChosen] = useState<ChosenPhoto>();
  const [busy, whileBusy] = useBusy();
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<AvatarResult>();
  // The browser holds the file until its object URL is revoked.
  useEffect(
    () => () => {
      if (chosen !== undefined) URL.revokeObjectURL(chosen.url);
    },
    [chosen],
  );

  const begin = (file: File | undefined) => {
    setProblem(undefined);
    setDone(undefined);
    setChosen(file === undefined ? undefined : { file, url: URL.createObjectURL(file) });
  };
  const choose = async (file: File) => {
    const ready = await preparePhoto(file, maxPhotoBytes);
    begin(ready.ok ? ready.file : undefined);
    if (!ready.ok) setProblem(validation(ready.fault));
  };
  const send = (form: FormData, action: AvatarResult) =>
    whileBusy(async () => {
      setProblem(undefined);
      const result = await api.call((contract) => contract.account.setAvatar, { form });
      if (!result.ok) return setProblem(result.failure.problems[0]?.message ?? failureText(result.failure));
      (await withSession()).changed(result.data);
      begin(undefined);
      return setDone(action);
    });
  const save = () => {
    if (chosen === undefined) return;
    const form = new FormData();
    form.set('image', chosen.file);
    void send(form, 'avatarSaved');
  };
  const remove = () => {
    const form = new FormData();
    form.set('remove', '1');
    void send(form, 'avatarRemoved');
  };
  return {
    chosen,
    busy,
    problem,
    done,
    save,
    remove,
    choose: (file) => void choose(file),
    giveUp: () => begin(undefined),
  };
}
