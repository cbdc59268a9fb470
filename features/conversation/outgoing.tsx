'use client';

import { CircleAlert, Clock, FileText, LoaderCircle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Icon } from '@/components/icon';
import { isCancellable, isRepeatable, type OutgoingMessage } from '@/lib/chat-client/outbox';
import { bubbleClass, clockOf } from './bubble';
import { FileLine } from './file-view';
import { MessageText } from './text';

interface OutgoingProps {
  message: OutgoingMessage;
  /** Uploaded part of its file, 0–1; undefined before the upload. */
  progress: number | undefined;
  onAgain: (clientId: string) => void;
  onCancel: (clientId: string) => void;
}

/** A file being uploaded: progress and a cancel button. */
function FileOnItsWay({ message, progress, onCancel }: Pick<OutgoingProps, 'message' | 'progress' | 'onCancel'>) {
  const t = useTranslations('conversation');
  const { file, clientId } = message;
  if (file === null) return null;
  const percent = Math.round((progress ?? (file.fileId === null ? 0 : 1)) * 100);
  const isSending = message.state === 'sending';
  return (
    <span className="my-1 flex w-56 max-w-full items-center gap-3">
      {isCancellable(message) && message.state !== 'failed' && message.state !== 'refused' ? (
        <button
          type="button"
          aria-label={t('cancelFile', { name: file.name })}
          onClick={() => onCancel(clientId)}
          className="grid size-11 shrink-0 place-items-center rounded-full bg-brand text-brand-ink"
        >
          <Icon name="close" className="size-5" />
        </button>
      ) : (
        <FileText aria-hidden="true" className="size-6 shrink-0" />
      )}
      <span className="min-w-0 flex-1">
        <FileLine name={file.name} size={file.size} />
        {isSending && (
          <span className="mt-1 flex items-center gap-2 text-xs">
            <span
              role="progressbar"
              aria-label={file.name}
              aria-valuenow={percent}
              aria-valuemin={0}
              aria-valuemax={100}
              className="h-1 flex-1 overflow-hidden rounded-full bg-surface"
            >
              <span
                className="block h-full origin-left rounded-full bg-brand-strong transition-transform"
                style={{ transform: `scaleX(${percent / 100})` }}
              />
            </span>
            <span className="tabular">{t('percent', { percent })}</span>
          </span>
        )}
      </span>
    </span>
  );
}

const icons = {
  queued: Clock,
  sending: LoaderCircle,
  sent: LoaderCircle,
  failed: CircleAlert,
  refused: CircleAlert,
  cancelled: Clock,
} as const;

/** An outgoing message that the conversation does not have yet. */
export function OutgoingBubble({ message, progress, onAgain, onCancel }: OutgoingProps) {
  const t = useTranslations('conversation');
  const { state, text, clientId, reason } = message;
  const failed = state === 'failed' || state === 'refused';
  const Shape = icons[state];
  return (
    <li data-client-id={clientId} data-state={state} className="mt-1 flex flex-col items-end">
      <div className={`${bubbleClass(true)} ${failed ? 'ring-1 ring-deal' : ''}`}>
        <FileOnItsWay message={message} progress={progress} onCancel={onCancel} />
        {text !== '' && <MessageText text={text} />}
        <span className="mt-0.5 flex items-center justify-end gap-1 text-xs opacity-80">
          <time dateTime={message.createdAt} className="tabular">
            {clockOf(message.createdAt)}
          </time>
          <span
            role="img"
            aria-label={t(failed ? 'failed' : state === 'queued' ? 'queued' : 'sending')}
            className={failed ? 'text-deal' : ''}
          >
            <Shape aria-hidden="true" className="size-4" />
          </span>
        </span>
      </div>
      {failed && (
        <p className="mt-0.5 flex max-w-[82%] flex-wrap items-center justify-end gap-x-3 text-xs">
          <span className="text-right text-deal">{reason || t('failed')}</span>
          {isRepeatable(message) && (
            <button
              type="button"
              className="min-h-8 font-semibold underline underline-offset-2"
              onClick={() => onAgain(clientId)}
            >
              {t('again')}
            </button>
          )}
          <button type="button" className="min-h-8 underline underline-offset-2" onClick={() => onCancel(clientId)}>
            {t('remove')}
          </button>
        </p>
      )}
    </li>
  );
}
