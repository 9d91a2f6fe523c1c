import { type ReactNode, useId } from "react";
import { useKeptFocus } from "./use-kept-focus.ts";

/** One part of the settings, with its heading. */
export function SettingsSection({ title, lead, children }: { title: string; lead?: string; children: ReactNode }) {
  const id = useId();
  const { part, heading } = useKeptFocus<HTMLElement>();
  return (
    <section ref={part} aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 ref={heading} id={id} tabIndex={-1} className="text-xl font-bold">
        {title}
      </h2>
      {lead && <p className="mt-1 text-[15px] text-pretty text-ink-soft">{lead}</p>}
      <div className="pt-5">{children}</div>
    </section>
  );
}
