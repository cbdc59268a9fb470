'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useFailureText } from '@/features/errors';
import { maxPhotoBytes } from '@/lib/contract/constants';
import { preparePhoto } from '@/lib/photo/prepare-photo';
import { withSession } from '@/stores/account/account';
import { useApi } from '@/stores/api';

interface Chosen {
  readonly file: File;
  readonly url: string;
}
/** What was done last; each is a key of the texts of accounts. */
type Deed = 'avatarSaved' | 'avatarRemoved';

interface Avatar {
  readonly chosen: Chosen | undefined;
  readonly busy: boolean;
  /** Why a file was not taken, in words. */
  readonly problem: string | undefined;
  readonly done: Deed | undefined;
  readonly choose: (file: File) => void;
  readonly giveUp: () => void;
  readonly save: () => void;
  readonly remove: () => void;
}

/** Choosing and sending the picture of the account. A file that is no photo is refused before it is sent. */
export function useAvatar(): Avatar {
  const validation = useTranslations('validation');
  const failureText = useFailureText();
  const api = useApi();
  const [chosen, setChosen] = useState<Chosen>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [done, setDone] = useState<Deed>();
  // The browser holds the file until its address is given back.
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
  const send = async (form: FormData, deed: Deed) => {
    setBusy(true);
    setProblem(undefined);
    const result = await api.call((contract) => contract.account.setAvatar, { form });
    setBusy(false);
    if (!result.ok) return setProblem(result.failure.problems[0]?.message ?? failureText(result.failure));
    (await withSession()).changed(result.data);
    begin(undefined);
    return setDone(deed);
  };
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
