import type { Heights } from './geometry.ts';
import type { Device, DeviceKind, Room } from './shapes.ts';

/** Heights above the floor, mm: of a worktop, of the lower edge of a hood above it, of a television. */
const worktop = 850;
const worktopThickness = 40;
const hoodEdge = 1_500;
const televisionEdge = 700;
/** Free height above devices that hang below the ceiling. */
const belowCeiling = { conditioner: 150, waterHeater: 200 } as const;
/** Lower devices of no special kind stand on a worktop or a table. */
const tableDeviceHeight = 550;

const onTable = ({ height }: Device): number => (height <= tableDeviceHeight ? worktop : 0);

const edgeOf: Readonly<Partial<Record<DeviceKind, (device: Device, room: Pick<Room, 'height'>) => number>>> = {
  hob: () => worktop,
  oven: ({ height }) => worktop - worktopThickness - height,
  hood: () => hoodEdge,
  tv: () => televisionEdge,
  conditioner: ({ height }, room) => room.height - belowCeiling.conditioner - height,
  waterHeater: ({ height }, room) => room.height - belowCeiling.waterHeater - height,
  dishwasher: onTable,
  other: onTable,
};

/** Between which heights a device is: most stand on the floor, some on a worktop, on the wall or below the ceiling. */
export function heightsOf(device: Device, room: Pick<Room, 'height'>): Heights {
  const from = Math.max(0, edgeOf[device.kind]?.(device, room) ?? 0);
  return { from, to: from + device.height };
}
