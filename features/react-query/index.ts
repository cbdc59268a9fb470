export { QueryProvider, queryClient } from './query-provider';
