export { type Attempt, attemptFor, type AttemptPlace, mustRepeat, attemptPlaceOf } from './attempts';
export { PhoneForm } from './phone-form';
export { type CallOnce, useCallOnce } from './use-call-once';
export { useSendOnce } from './use-send-once';
