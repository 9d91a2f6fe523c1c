/** The text with what was searched for set off, whatever its case. */
export function Highlight({ text, query }: { text: string; query: string | undefined }) {
  const at = query ? text.toLowerCase().indexOf(query.toLowerCase()) : -1;
  if (!query || at === -1) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <mark className="rounded-sm bg-accent-wash text-inherit">{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  );
}
