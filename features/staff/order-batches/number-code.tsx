import { code128Bars } from '@/lib/shop/code128';

/** Modules of white on both sides of a code, as its standard asks. */
const quietZone = 10;
const height = 40;

/** The number of an order as a barcode with its text. */
export function NumberCode({ number, label }: { readonly number: string; readonly label: string }) {
  const code = code128Bars(number);
  if (code === undefined) return <p className="text-lg font-bold">{number}</p>;
  return (
    <div className="text-center">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${code.width + 2 * quietZone} ${height}`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="h-[12mm] w-full max-w-[64mm]"
      >
        <rect width={code.width + 2 * quietZone} height={height} fill="#fff" />
        {code.bars.map(({ x, width }) => (
          <rect key={x} x={quietZone + x} width={width} height={height} fill="#000" />
        ))}
      </svg>
      <p className="font-bold tracking-wider tabular">{number}</p>
    </div>
  );
}
