/** The shop's mark: the word on a yellow plate, drawn, so that no font on its way changes it. Its name stands on the link around it. */
export function Logo() {
  return <img src="/logo.svg" alt="" width={115} height={38} className="h-9 w-auto lg:h-10" fetchPriority="high" />;
}
