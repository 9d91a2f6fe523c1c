import type { ReactNode } from "react";

/** Facts under the item's name, as a landmark for screen readers. */
export function Facts({ kind, title, children }: { kind: string; title: string; children: ReactNode }) {
  return (
    <section
      aria-label={`${kind}: ${title}`}
      className="flex flex-col gap-3 rounded-card border border-line p-4 text-sm"
    >
      {children}
    </section>
  );
}

/** Name and value pairs in rows; pairs without a value are left out. */
export function FactList({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  const known = facts.filter(([, value]) => value !== null);
  if (known.length === 0) return null;
  return (
    <dl className="grid grid-cols-[max-content_1fr] gap-x-4 gap-y-1">
      {known.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-soft">{name}</dt>
          <dd dir="auto" className="[overflow-wrap:anywhere]">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
