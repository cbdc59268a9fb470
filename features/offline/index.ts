export { startOffline } from './start';
