export { type Attempt, attemptFor, type AttemptPlace, mustRepeat, attemptPlaceOf } from './attempts';
export { PhoneForm } from './phone-form';
export { useSendOnce } from './use-send-once';
