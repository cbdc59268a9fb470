import { type SettingGroup, settingFields } from '@/lib/contract/staff-setting-fields';

/**
 * The fields of a group that a refusal names, also by their places in the request (`wanted.…`) or by a part of their
 * value. Payment methods have one mistake for all of them. Empty if the form has none of them.
 */
export function refusedFields(
  group: SettingGroup,
  problems: readonly { readonly field?: string | undefined }[],
): string[] {
  const fields = group === 'payments' ? ['payments'] : settingFields(group);
  const named = problems.map(({ field = '' }) => field.replace(/^(?:wanted|seen)\./, ''));
  return fields.filter((field) => named.some((name) => name === field || name.startsWith(`${field}.`)));
}
