export { useValidationText } from './use-validation-text';
