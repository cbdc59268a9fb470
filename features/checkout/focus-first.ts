export { focusFirst } from '@/features/validation';
