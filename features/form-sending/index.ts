export { type Attempt, attemptFor, type AttemptPlace, mustRepeat, placeOf } from './attempts';
export { PhoneForm } from './phone-form';
export { useSendOnce } from './use-send-once';
