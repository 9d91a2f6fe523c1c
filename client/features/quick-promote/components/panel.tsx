import { type ReactNode, useId } from "react";

/** One part of the page, with its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      <div className="flex flex-col gap-3 pt-3">{children}</div>
    </section>
  );
}
