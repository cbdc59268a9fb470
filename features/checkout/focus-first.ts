export { focusFirst } from '@/features/form-errors';
