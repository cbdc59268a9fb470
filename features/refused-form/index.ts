export { Refusal } from './refusal';
export { useRefusedForm } from './use-refused-form';
