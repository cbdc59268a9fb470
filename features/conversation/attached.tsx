'use client';

import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { chatFileEndings } from '@/lib/chat/file-endings';
import { maxChatFileBytes } from '@/lib/chat/limits';
import { FileLine } from './file-view';

interface Attached {
  readonly files: readonly File[];
  /** One of the files that were chosen last is larger than a file may be. */
  readonly tooLarge: boolean;
  readonly add: (chosen: readonly File[]) => void;
  readonly drop: (file: File) => void;
  readonly clear: () => void;
}

/** Files that are chosen and not sent yet, in the order in which they were chosen. */
export function useAttached(): Attached {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [tooLarge, setTooLarge] = useState(false);
  return {
    files, tooLarge,
    add: (chosen) => {
      setTooLarge(chosen.some(({ size }) => size > maxChatFileBytes));
      setFiles((before) => [...before, ...chosen.filter(({ size }) => size <= maxChatFileBytes)]);
    },
    drop: (file) => setFiles((before) => before.filter((one) => one !== file)),
    clear: () => {
      setFiles([]);
      setTooLarge(false);
    },
  };
}

function AttachedFile({ file, onDrop }: { file: File; onDrop: (file: File) => void }) {
  const t = useTranslations('conversation');
  const picture = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(() => () => { if (picture !== undefined) URL.revokeObjectURL(picture); }, [picture]);
  return (
    <li className="flex items-center gap-3 rounded-control bg-sunken p-2">
      {picture === undefined ? <Paperclip aria-hidden="true" className="ml-1 size-5 shrink-0" /> : <img src={picture} alt="" className="size-12 shrink-0 rounded-lg object-cover" />}
      <FileLine name={file.name} size={file.size} />
      <IconButton label={t('dropFile', { name: file.name })} className="ml-auto" onClick={() => onDrop(file)}><Icon name="close" className="size-5" /></IconButton>
    </li>
  );
}

/** The files above the field; each becomes a message. */
export function AttachedFiles({ attached: { files, tooLarge, drop } }: { attached: Attached }) {
  const t = useTranslations('conversation');
  return (
    <>
      {files.length > 0 && <ul className="mb-2 max-h-48 space-y-1 overflow-y-auto">{files.map((file, index) => <AttachedFile key={`${index} ${file.name}`} file={file} onDrop={drop} />)}</ul>}
      {tooLarge && <p role="alert" className="mb-2 text-sm text-deal">{t('tooLarge')}</p>}
    </>
  );
}

const accept = chatFileEndings.map((ending) => `.${ending}`).join(',');

/** The button that chooses files; it says which kinds are taken. */
export function AttachButton({ onChoose }: { onChoose: (chosen: readonly File[]) => void }) {
  const t = useTranslations('conversation');
  const picker = useRef<HTMLInputElement>(null);
  const hint = useId();
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...target.files ?? []];
    target.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <>
      <input ref={picker} type="file" multiple accept={accept} className="sr-only" tabIndex={-1} aria-label={t('attach')} aria-describedby={hint} onChange={choose} />
      <IconButton label={t('attach')} title={t('attachHint')} aria-describedby={hint} className="-ml-1" onClick={() => picker.current?.click()}><Paperclip aria-hidden="true" className="size-5" /></IconButton>
      <span id={hint} hidden>{t('attachHint')}</span>
    </>
  );
}
