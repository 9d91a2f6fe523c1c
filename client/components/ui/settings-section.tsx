import { type ReactNode, useId } from "react";
import { useKeptFocus } from "./use-kept-focus.ts";

interface SettingsSectionProps {
  title: string;
  lead?: string;
  /** It is the page's only section and has the same title. */
  isWholePage?: boolean;
  children: ReactNode;
}

/** A section of the settings with its heading. */
export function SettingsSection({ title, lead, isWholePage = false, children }: SettingsSectionProps) {
  const id = useId();
  const { part, heading } = useKeptFocus<HTMLElement>();
  return (
    <section ref={part} aria-labelledby={id} className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h2 ref={heading} id={id} tabIndex={-1} className={isWholePage ? "sr-only" : "text-xl font-bold"}>
        {title}
      </h2>
      {lead && <p className="mt-1 text-[0.9375rem] text-pretty text-ink-soft">{lead}</p>}
      <div className={isWholePage && !lead ? undefined : "pt-5"}>{children}</div>
    </section>
  );
}
