export { Refusal } from './refusal';
export { placeRefusal, type Places } from './refusals';
export { useRefusedForm } from './use-refused-form';
