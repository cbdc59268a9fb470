/**
 * Loaded before a program (`node --import`): its clock is `CLOCK_OFFSET` milliseconds from that of the machine, so that
 * days, campaigns and waiting times are the same in every run.
 */
const offset = Number(process.env['CLOCK_OFFSET']);
const MachineDate = Date;

globalThis.Date = class extends MachineDate {
  /** @param {[] | [number | string | Date]} values */
  constructor(...values) {
    if (values.length === 0) super(MachineDate.now() + offset);
    else super(...values);
  }

  static now() {
    return MachineDate.now() + offset;
  }
};
