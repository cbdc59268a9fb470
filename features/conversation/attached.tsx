'use client';

import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ChangeEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Icon } from '@/components/icon';
import { IconButton } from '@/components/icon-button';
import { chatFileEndings } from '@/lib/chat/file-endings';
import { maxChatFileBytes } from '@/lib/chat/limits';
import { FileLine } from './file-view';

type AttachmentError = 'tooLarge' | 'photoUnreadable' | 'photoHeic';

const hasPhotoName = ({ name, type }: File): boolean =>
  type.startsWith('image/') || /\.(?:jpe?g|png|hei[cf])$/i.test(name);
const keepOriginal = (file: File): File | AttachmentError => (file.size > maxChatFileBytes ? 'tooLarge' : file);

/**
 * Prepares a photo for upload, or returns why it is rejected. A file that is named like a photo but is none is
 * unchanged: the server validates it.
 */
async function prepareFile(file: File): Promise<File | AttachmentError> {
  const program = await import('@/lib/photo/resize-photo').catch(() => undefined);
  if (program === undefined || (await program.photoKind(file)) === undefined) return keepOriginal(file);
  const ready = await program.resizePhoto(file, maxChatFileBytes);
  if (ready.ok) return ready.file;
  return ready.fault === 'photoHeic' || ready.fault === 'photoUnreadable' ? ready.fault : 'tooLarge';
}

interface Attached {
  readonly files: readonly File[];
  /** Why one of the last chosen files was rejected; each is a key of `conversation`. */
  readonly fault: AttachmentError | undefined;
  readonly add: (chosen: readonly File[]) => Promise<void>;
  readonly drop: (file: File) => void;
  readonly clear: () => void;
}

/** Chosen, unsent files in order. */
export function useAttached(): Attached {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [fault, setFault] = useState<AttachmentError>();
  return {
    files,
    fault,
    add: async (chosen) => {
      setFault(undefined);
      for (const file of chosen) {
        // Documents are added synchronously: the next key press may send them.
        const ready = hasPhotoName(file) ? await prepareFile(file) : keepOriginal(file);
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

/** The file button; it names the accepted types. */
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
