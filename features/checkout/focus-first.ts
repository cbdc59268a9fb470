export { focusFirst } from '@/features/forms';
