/** States of an enquiry: nobody has it, somebody works on it, its sender got an answer, nothing is left to do. */
export const enquiryStates = ['new', 'in_work', 'answered', 'closed'] as const;
export type EnquiryState = (typeof enquiryStates)[number];

/** How an answer reaches the sender; a call is recorded and sends nothing. */
export const answerChannels = ['mail', 'sms', 'call'] as const;
export type AnswerChannel = (typeof answerChannels)[number];

/** What happened to an enquiry. */
export const enquiryEvents = ['received', 'assigned', 'answered', 'closed', 'reopened'] as const;
export type EnquiryEvent = (typeof enquiryEvents)[number];

/** Whether an answer has reached its carrier; without a mail server it is only stored in a file. */
export const answerDeliveries = ['waiting', 'sent', 'stored', 'failed'] as const;
export type AnswerDelivery = (typeof answerDeliveries)[number];

/** Prepared answers; their texts are below `api.enquiryAnswers`, their names below `staff.enquiries.templates`. */
export const answerTemplates = [
  'thanks',
  'apology',
  'question',
  'orderNumber',
  'priceMatched',
  'priceStays',
  'offer',
  'invitation',
  'noPlace',
  'missedCall',
] as const;
export type AnswerTemplate = (typeof answerTemplates)[number];
