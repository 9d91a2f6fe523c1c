import { type ReactNode, useId } from "react";

/** A section of a page in a frame of its own, named by its heading. */
export function TitledCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-6">
      <h2 id={id} className="pb-3 text-lg font-bold [overflow-wrap:anywhere]">
        {title}
      </h2>
      {children}
    </section>
  );
}
