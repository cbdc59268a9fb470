import { maxImportFileBytes } from '@/lib/contract/staff-imports';

/** Why a file cannot be a list, before it is sent; keys of `staff.imports.fileFaults`. */
export type ImportFileFault = 'missing' | 'empty' | 'tooLarge' | 'spreadsheet';

/** The fault of a chosen file, if it has one. */
export function faultOfFile(file: File | undefined): ImportFileFault | undefined {
  if (file === undefined) return 'missing';
  if (/\.(?:xlsx?|xlsm|ods|numbers)$/i.test(file.name)) return 'spreadsheet';
  if (file.size === 0) return 'empty';
  return file.size > maxImportFileBytes ? 'tooLarge' : undefined;
}
