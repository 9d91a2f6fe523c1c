import type { ReactNode } from "react";

export type Fact = readonly [name: string, value: ReactNode];

/** Facts with their names. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-[0.9375rem] sm:grid-cols-[auto_1fr]">
      {facts.map(([name, value], place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two disks have the same name
        <div key={place} className="contents">
          <dt className="text-ink-soft max-sm:pt-1">{name}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
