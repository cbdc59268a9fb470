export { ModalHost } from './host';
