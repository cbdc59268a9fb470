export { ConditionerForm } from './conditioner-form';
export { ImeiForm } from './imei-form';
