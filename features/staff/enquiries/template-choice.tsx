'use client';

import { useTranslations } from 'next-intl';
import { Select } from '@/components/select';
import type { StaffEnquiry } from '@/lib/contract/staff-enquiries';
import type { AnswerChannel } from '@/lib/staff/enquiries';

interface TemplateChoiceProps {
  readonly templates: StaffEnquiry['templates'];
  readonly channel: AnswerChannel;
  /** The text of the answer as it is. */
  readonly text: string;
  readonly onChoose: (text: string) => void;
}

/** Prepared texts of a way to answer; the chosen one replaces what was typed, after a question. Nothing without any. */
export function TemplateChoice({ templates, channel: by, text, onChoose }: TemplateChoiceProps) {
  const t = useTranslations('staff.enquiries');
  const offered = templates.filter(({ channel: of }) => of === by);
  if (offered.length === 0) return null;
  const isTyped = text !== '' && templates.every(({ text: prepared }) => prepared !== text);
  return (
    <label className="block">
      <span className="mb-1 block text-sm text-soft">{t('template')}</span>
      <Select
        className="w-full"
        value={offered.find(({ text: prepared }) => prepared === text)?.template ?? ''}
        onChange={({ target }) => {
          if (isTyped && !window.confirm(t('replaceText'))) return;
          onChoose(offered.find(({ template }) => template === target.value)?.text ?? '');
        }}
      >
        <option value="">{t('noTemplate')}</option>
        {offered.map(({ template }) => (
          <option key={template} value={template}>
            {t(`templates.${template}`)}
          </option>
        ))}
      </Select>
    </label>
  );
}
