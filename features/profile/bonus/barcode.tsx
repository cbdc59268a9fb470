import { ean13Bars } from '@/lib/profile/ean13';

/** Modules of a code with its quiet zones: eleven before it, seven after it. */
const quietZone = 11;
const width = quietZone + 95 + 7;
const height = 44;

/** A barcode for tills: black on white in both colour schemes. */
export function Barcode({ number, label }: { number: string; label: string }) {
  return (
    <div className="rounded-control bg-white p-2 text-black">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        shapeRendering="crispEdges"
        className="h-auto w-full"
      >
        <rect width={width} height={height} fill="#fff" />
        {ean13Bars(number).map((bar) => (
          <rect key={bar.x} x={quietZone + bar.x} y="2" width={bar.width} height={height - 4} fill="#000" />
        ))}
      </svg>
      <p className="mt-1 text-center text-lg tracking-widest tabular" aria-hidden="true">
        {number}
      </p>
    </div>
  );
}
