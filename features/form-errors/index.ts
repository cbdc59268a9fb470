export { focusFirst } from './focus-first';
export { useValidationText } from './use-validation-text';
