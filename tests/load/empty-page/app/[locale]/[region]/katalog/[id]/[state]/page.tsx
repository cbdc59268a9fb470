/** A page of about `id` bytes: the text stands once in the HTML and once in what React is sent. */
export default async function Page({ params }: { params: Promise<{ id: string }> }) {
  const bytes = Number((await params).id);
  return <p>{'a'.repeat(Math.max(0, Math.floor((bytes - 6_000) / 2)))}</p>;
}
