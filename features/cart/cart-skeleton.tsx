import { Panel } from '@/components/panel';

/** The boxes of a cart that is on its way. */
export function CartSkeleton() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-6">
      <Panel padded>
        <div className="skeleton mb-4 h-6 w-40" />
        {[1, 2].map((line) => (
          <div key={line} className="flex gap-4 border-t border-line py-4">
            <div className="skeleton size-20 shrink-0 md:size-28" />
            <div className="flex-1"><div className="skeleton h-10 max-w-sm" /><div className="skeleton mt-3 h-11 w-32" /></div>
          </div>
        ))}
      </Panel>
      <Panel className="p-5"><div className="skeleton h-6 w-1/2" /><div className="skeleton mt-4 h-24" /><div className="skeleton mt-4 h-13" /></Panel>
    </div>
  );
}
