import type { WallRect } from '@/lib/room/elevation';
import type { DeviceKind } from '@/lib/room/shapes';

interface FrontProps {
  kind: DeviceKind;
  /** Left edge, upper edge and sizes in the drawing. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const ring = ({ x, y, width, height }: FrontProps) => (
  <circle cx={x + width / 2} cy={y + height * 0.55} r={Math.min(width, height) * 0.28} />
);
const windowOf = ({ x, y, width, height }: FrontProps, from: number, to: number) => (
  <rect x={x + width * 0.12} y={y + height * from} width={width * 0.76} height={height * (to - from)} rx={20} />
);
const across = ({ x, y, width, height }: FrontProps, at: number) => <path d={`M${x} ${y + height * at}h${width}`} />;
const handle = ({ x, y, width, height }: FrontProps, side: number, from: number, to: number) => (
  <path d={`M${x + width * side} ${y + height * from}v${height * (to - from)}`} strokeWidth={2.5} />
);

/** What one knows the front of a device by, as lines. */
export function DeviceFront(props: FrontProps) {
  switch (props.kind) {
    case 'fridge':
      return (
        <>
          {across(props, 0.6)}
          {handle(props, 0.12, 0.32, 0.56)}
          {handle(props, 0.12, 0.64, 0.8)}
        </>
      );
    case 'sideBySide':
      return (
        <>
          <path d={`M${props.x + props.width / 2} ${props.y}v${props.height}`} />
          {handle(props, 0.44, 0.3, 0.65)}
          {handle(props, 0.56, 0.3, 0.65)}
        </>
      );
    case 'freezer':
      return handle(props, 0.12, 0.2, 0.5);
    case 'washer':
    case 'dryer':
      return (
        <>
          {across(props, 0.16)}
          {ring(props)}
        </>
      );
    case 'stove':
    case 'oven':
      return (
        <>
          {across(props, 0.18)}
          {windowOf(props, 0.34, 0.82)}
        </>
      );
    case 'dishwasher':
    case 'conditioner':
      return across(props, props.kind === 'dishwasher' ? 0.14 : 0.72);
    case 'tv':
      return windowOf(props, 0.06, 0.94);
    case 'hob':
    case 'hood':
    case 'waterHeater':
    case 'other':
      return null;
  }
}

/** The rectangle of a wall in a drawing whose upper edge is the ceiling. */
export const drawnRect = ({ start, width, from, to }: WallRect, ceiling: number) => ({
  x: start,
  y: ceiling - to,
  width,
  height: to - from,
});
