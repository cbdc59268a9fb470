'use client';

import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { chatFileEndings } from '@/lib/chat/file-endings';
import { maxChatFileBytes } from '@/lib/chat/limits';
import { FileLine } from './file-view';

type AttachFault = 'tooLarge' | 'photoUnreadable' | 'photoHeic';

const isCalledPhoto = ({ name, type }: File): boolean =>
  type.startsWith('image/') || /\.(?:jpe?g|png|hei[cf])$/i.test(name);
const asItIs = (file: File): File | AttachFault => (file.size > maxChatFileBytes ? 'tooLarge' : file);

/** A photo as it is sent, or why it is not taken. What is called a photo and is none comes as it is: the server says which files it takes. */
async function readyFile(file: File): Promise<File | AttachFault> {
  const program = await import('@/lib/photo/ready-photo').catch(() => undefined);
  if (program === undefined || (await program.photoKind(file)) === undefined) return asItIs(file);
  const ready = await program.resizePhoto(file, maxChatFileBytes);
  if (ready.ok) return ready.file;
  return ready.fault === 'photoHeic' || ready.fault === 'photoUnreadable' ? ready.fault : 'tooLarge';
}

interface Attached {
  readonly files: readonly File[];
  /** Why one of the files that were chosen last is not taken; each is a key of `conversation`. */
  readonly fault: AttachFault | undefined;
  readonly add: (chosen: readonly File[]) => Promise<void>;
  readonly drop: (file: File) => void;
  readonly clear: () => void;
}

/** Files that are chosen and not sent yet, in the order in which they were chosen. */
export function useAttached(): Attached {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<AttachFault>();
  return {
    files,
    fault,
    add: async (chosen) => {
      setFault(undefined);
      for (const file of chosen) {
        // A document is there at once: the next key may already send it.
        const ready = isCalledPhoto(file) ? await readyFile(file) : asItIs(file);
        if (typeof ready === 'string') setFault(ready);
        else setFiles((before) => [...before, ready]);
      }
    },
    drop: (file) => setFiles((before) => before.filter((one) => one !== file)),
    clear: () => {
      setFiles([]);
      setFault(undefined);
    },
  };
}

function AttachedFile({ file, onDrop }: { file: File; onDrop: (file: File) => void }) {
  const t = useTranslations('conversation');
  const picture = useMemo(() => (file.type.startsWith('image/') ? URL.createObjectURL(file) : undefined), [file]);
  useEffect(
    () => () => {
      if (picture !== undefined) URL.revokeObjectURL(picture);
    },
    [picture],
  );
  return (
    <li className="flex items-center gap-3 rounded-control bg-sunken p-2">
      {picture === undefined ? (
        <Paperclip aria-hidden="true" className="ml-1 size-5 shrink-0" />
      ) : (
        <img src={picture} alt="" className="size-12 shrink-0 rounded-lg object-cover" />
      )}
      <FileLine name={file.name} size={file.size} />
      <IconButton label={t('dropFile', { name: file.name })} className="ml-auto" onClick={() => onDrop(file)}>
        <Icon name="close" className="size-5" />
      </IconButton>
    </li>
  );
}

/** The files above the field; each becomes a message. */
export function AttachedFiles({ attached: { files, fault, drop } }: { attached: Attached }) {
  const t = useTranslations('conversation');
  return (
    <>
      {files.length > 0 && (
        <ul className="mb-2 max-h-48 space-y-1 overflow-y-auto">
          {files.map((file, index) => (
            <AttachedFile key={`${index} ${file.name}`} file={file} onDrop={drop} />
          ))}
        </ul>
      )}
      {fault !== undefined && (
        <p role="alert" className="mb-2 text-sm text-deal">
          {t(fault)}
        </p>
      )}
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
    const chosen = [...(target.files ?? [])];
    target.value = '';
    if (chosen.length > 0) onChoose(chosen);
  };
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        accept={accept}
        className="sr-only"
        tabIndex={-1}
        aria-label={t('attach')}
        aria-describedby={hint}
        onChange={choose}
      />
      <IconButton
        label={t('attach')}
        title={t('attachHint')}
        aria-describedby={hint}
        className="-ml-1"
        onClick={() => picker.current?.click()}
      >
        <Paperclip aria-hidden="true" className="size-5" />
      </IconButton>
      <span id={hint} hidden>
        {t('attachHint')}
      </span>
    </>
  );
}
