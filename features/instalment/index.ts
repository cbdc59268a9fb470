export { ChosenLoan } from './chosen-loan';
export { DocumentsStep, type DocumentsBody, useDocumentsForm } from './documents-step';
export { MemberDialog } from './member-dialog';
export { InstalmentPanel } from './panel';
export { useLoanChoice } from './use-choice';
export { InstalmentStatus } from './status';
export { isDocumentField } from './document-values';
