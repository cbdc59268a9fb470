export { QueryProvider } from './query-provider';
