'use client';

import { useTranslations } from 'next-intl';
import { z } from 'zod';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { SelectField } from '@/components/field';
import { TextAreaField, FormError, useStaff, useStaffApi, useStaffForm } from '@/features/staff';
import { transfer } from '@/lib/contract/staff-chat-sessions';
import type { StaffChat } from '@/lib/contract/staff-chat-shapes';
import { useOperators } from './queries';

/** The value of a select is text, and empty without a selection. */
const schema = transfer.body
  .omit({ id: true })
  .extend({ to: z.string().min(1, 'operator').transform(Number).pipe(transfer.body.shape.to) });
const fields = ['to', 'note'] as const;

/** Transfers the conversation to another operator, with a note. */
export function TransferDialog({
  chat,
  onClose,
  onChange,
}: {
  chat: StaffChat;
  onClose: () => void;
  onChange: (chat: StaffChat) => void;
}) {
  const t = useTranslations('staffChat');
  const { me } = useStaff();
  const api = useStaffApi();
  const operators = useOperators();
  const others =
    operators.data?.filter(({ id, presence }) => id !== me.id && (presence === 'online' || presence === 'busy')) ?? [];
  const { form, submit, problem, refusal } = useStaffForm({
    schema,
    values: { to: '', note: '' },
    fields,
    places: { userNotFound: 'to' },
    send: async (body) => {
      const result = await api.call((contract) => contract.staffChat.transfer, { body: { id: chat.id, ...body } });
      if (!result.ok) return result.failure;
      onChange(result.data);
      onClose();
    },
  });
  return (
    <Dialog title={t('transfer')} closeLabel={t('close')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-3">
        <SelectField label={t('transferTo')} required error={problem('to')} {...form.register('to')}>
          <option value="">{t('transferChoose')}</option>
          {others.map(({ id, name, presence, chats }) => (
            <option key={id} value={id}>
              {t('transferOption', { name, state: t(`presences.${presence ?? 'away'}`), chats })}
            </option>
          ))}
        </SelectField>
        {operators.data !== undefined && others.length === 0 && (
          <p role="status" className="text-sm text-soft">
            {t('transferNobody')}
          </p>
        )}
        <TextAreaField
          label={t('transferNote')}
          className="min-h-24"
          maxLength={1_000}
          error={problem('note')}
          {...form.register('note')}
        />
        <FormError text={refusal} />
        <Button type="submit" className="w-full" busy={form.formState.isSubmitting}>
          {t('transferDo')}
        </Button>
      </form>
    </Dialog>
  );
}
