export { ConsentButton, ConsentNotice } from './consent';
export { Counting } from './counting';
