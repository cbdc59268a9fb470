/** Shape of a pin. */
export function Pin({ marked }: { marked: boolean }) {
  return (
    <svg viewBox="0 0 32 40" className={`h-10 drop-shadow ${marked ? 'scale-125' : ''}`} aria-hidden="true">
      <path
        d="M16 39C9 29 2 24 2 15a14 14 0 1 1 28 0c0 9-7 14-14 24z"
        fill={marked ? '#1d1a10' : '#fbc100'}
        stroke={marked ? '#fbc100' : '#1d1a10'}
        strokeWidth="1.5"
      />
      <circle cx="16" cy="15" r="5.5" fill={marked ? '#fbc100' : '#1d1a10'} />
    </svg>
  );
}

/** Style of the route on both maps: a straight dashed line, because it is no road. */
export const routeClass = 'fill-none stroke-ink forced-colors:stroke-[Highlight]';
export const routeDashes = '6 5';

/** Style of regions on both maps; respects forced colours. */
export const regionClass =
  'fill-surface stroke-line-strong forced-colors:fill-[Canvas] forced-colors:stroke-[CanvasText]';
