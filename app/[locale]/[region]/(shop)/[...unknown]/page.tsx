import { notFound } from 'next/navigation';

/** What no page of the table matches ends here: the not-found page inside the layout, with status 404. */
export default function UnknownPage(): never {
  notFound();
}
