'use client';

import { Paperclip } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type RefObject, useId, useState } from 'react';
import { FieldFrame } from '@/components/field';

const types =
  '.pdf,.doc,.docx,application/pdf,application/msword,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface ResumeFieldProps {
  inputRef: RefObject<HTMLInputElement | null>;
  error: string | undefined;
  onChange: () => void;
}

/**
 * File field of an application. The native field has texts in the browser's language, so it is transparent over the
 * shop's own button.
 */
export function ResumeField({ inputRef, error, onChange }: ResumeFieldProps) {
  const t = useTranslations('enquiries');
  const id = useId();
  const [chosen, setChosen] = useState<string>();
  return (
    <FieldFrame id={id} label={t('resume')} hint={t('resumeHint')} required error={error}>
      <span className="relative block">
        <input
          ref={inputRef}
          id={id}
          type="file"
          required
          accept={types}
          className="peer absolute inset-0 size-full cursor-pointer opacity-0"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => {
            setChosen(target.files?.[0]?.name);
            onChange();
          }}
        />
        <span
          aria-hidden="true"
          aria-invalid={error !== undefined}
          className="input pointer-events-none flex items-center gap-2 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
        >
          <Paperclip className="size-5 shrink-0 text-soft" />
          <span className={chosen === undefined ? 'text-soft' : 'min-w-0 truncate'}>{chosen ?? t('resumeChoose')}</span>
        </span>
      </span>
    </FieldFrame>
  );
}
