'use client';

import { Download, FileText, ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { fileSizeOf } from '@/lib/chat-client/sessions';
import type { ChatFile } from '@/lib/contract/chat-shapes';
import type { ConversationSide } from './side';

type Fetch = ConversationSide['fetchFile'];

interface FileViewProps {
  file: ChatFile;
  fileId: string;
  fetchFile: Fetch;
}

/** Logs a failed file to the console; the conversation continues. */
function logFailure(status: number | undefined): void {
  console.warn(status ?? 'Download failed');
}

type Content =
  { readonly state: 'loading' } | { readonly state: 'failed' } | { readonly state: 'here'; readonly address: string };

/** Content as an object URL of this tab. */
function useContent(file: ChatFile, fileId: string, fetchFile: Fetch): Content {
  const [content, setContent] = useState<Content>({ state: 'loading' });
  const { file_url } = file;
  useEffect(() => {
    let objectUrl: string | undefined;
    let isCancelled = false;
    void fetchFile(file, fileId).then((answer) => {
      if (isCancelled) return;
      if (answer instanceof Blob) {
        objectUrl = URL.createObjectURL(answer);
        setContent({ state: 'here', address: objectUrl });
      } else {
        logFailure(answer.status);
        setContent({ state: 'failed' });
      }
    });
    return () => {
      isCancelled = true;
      if (objectUrl !== undefined) URL.revokeObjectURL(objectUrl);
    };
    // Two objects of the same address are the same file.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [file_url]);
  return content;
}

const pictureBox = 'block h-40 w-56 max-w-full overflow-hidden rounded-control bg-tile';

function PictureView({ file, fileId, fetchFile }: FileViewProps) {
  const t = useTranslations('conversation');
  const content = useContent(file, fileId, fetchFile);
  if (content.state === 'failed') {
    return (
      <span className={`${pictureBox} grid place-items-center text-brand-ink`}>
        <ImageOff aria-hidden="true" className="size-6" />
        <span className="text-xs">{t('fileFailed')}</span>
      </span>
    );
  }
  if (content.state === 'loading') return <span className="skeleton block h-40 w-56 max-w-full" />;
  return (
    <a
      href={content.address}
      target="_blank"
      rel="noopener"
      aria-label={t('openPicture', { name: file.file_name })}
      className={pictureBox}
    >
      <img src={content.address} alt="" className="size-full object-cover" />
    </a>
  );
}

/** Name and size of a file. */
export function FileLine({ name, size }: { name: string; size: number }) {
  const t = useTranslations('conversation');
  const { unit, value } = fileSizeOf(size);
  return (
    <span className="min-w-0 text-left">
      <span dir="auto" className="block truncate text-sm font-medium">
        {name}
      </span>
      <span className="block text-xs tabular">{t(unit === 'MB' ? 'size' : 'sizeSmall', { size: value })}</span>
    </span>
  );
}

/** A file that is no picture: downloaded on click. */
function DownloadView({ file, fileId, fetchFile }: FileViewProps) {
  const t = useTranslations('conversation');
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const download = async () => {
    setState('busy');
    const content = await fetchFile(file, fileId);
    if (!(content instanceof Blob)) {
      logFailure(content.status);
      return setState('failed');
    }
    const address = URL.createObjectURL(content);
    const link = Object.assign(document.createElement('a'), { href: address, download: file.file_name });
    link.click();
    // The browser has started reading by the next task.
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
    setState('idle');
  };
  return (
    <>
      <button
        type="button"
        aria-busy={state === 'busy'}
        disabled={state === 'busy'}
        onClick={() => void download()}
        aria-label={t('download', { name: file.file_name })}
        className="flex min-h-12 w-56 max-w-full items-center gap-3 rounded-control border border-current/25 px-3 py-2"
      >
        <FileText aria-hidden="true" className="size-5 shrink-0" />
        <FileLine name={file.file_name} size={file.file_size} />
        <Download aria-hidden="true" className="ml-auto size-4 shrink-0" />
      </button>
      <span role="status" className="text-xs text-deal">
        {state === 'failed' ? t('fileFailed') : ''}
      </span>
    </>
  );
}

/** A file of a message: a picture is displayed, anything else can be downloaded. */
export function FileView({ file, fileId, fetchFile }: FileViewProps) {
  return (
    <span className="my-1 block">
      {file.file_type === 'image' ? (
        <PictureView file={file} fileId={fileId} fetchFile={fetchFile} />
      ) : (
        <DownloadView file={file} fileId={fileId} fetchFile={fetchFile} />
      )}
      {file.file_type === 'image' && (
        <span className="mt-1 block">
          <FileLine name={file.file_name} size={file.file_size} />
        </span>
      )}
    </span>
  );
}
