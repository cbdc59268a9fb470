import type { Swing } from '@/lib/room/swing';

/** The outline of what a door sweeps: a quarter disc, or a rectangle. */
function outlineOf(swing: Swing): string {
  if (swing.kind === 'flap') return `M${swing.west} ${swing.north}H${swing.east}V${swing.south}H${swing.west}Z`;
  const { x, y, radius, alongX, alongY } = swing;
  const sweep = alongX === alongY ? 1 : 0;
  return `M${x} ${y}H${x + alongX * radius}A${radius} ${radius} 0 0 ${sweep} ${x} ${y + alongY * radius}Z`;
}

export const SwingShape = ({ swing, className }: { swing: Swing; className: string }) => (
  <path className={className} d={outlineOf(swing)} />
);
