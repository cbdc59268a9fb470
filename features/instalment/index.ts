export { ChosenLoan } from './chosen-loan';
export { DocumentsStep, type DocumentsBody, useDocumentsForm } from './documents-step';
export { MemberDialog } from './member-dialog';
export { resolveChoice } from './offers';
export { InstalmentPanel } from './panel';
export { useLoanOffers } from './queries';
export { InstalmentStatus } from './status';
export { isDocumentField } from './document-values';
