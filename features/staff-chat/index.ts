export { StaffChat } from './staff-chat';
