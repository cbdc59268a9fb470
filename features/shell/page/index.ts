export { NoScripts } from './no-scripts';
