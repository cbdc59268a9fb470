export { NewsCard } from './card';
