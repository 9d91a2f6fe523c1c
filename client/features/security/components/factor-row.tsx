import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

interface FactorRowProps {
  icon: LucideIcon;
  title: string;
  /** A description of the factor. */
  detail?: string;
  actions: ReactNode;
}

/** A configured factor with its actions. */
export function FactorRow({ icon: Icon, title, detail, actions }: FactorRowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 sm:flex-nowrap">
      <div className="flex min-w-0 items-center gap-3">
        <Icon size={22} aria-hidden="true" className="shrink-0 text-ink-soft" />
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]">{title}</p>
          {detail && <p className="text-sm text-ink-soft">{detail}</p>}
        </div>
      </div>
      <div className="flex flex-wrap gap-2 sm:shrink-0">{actions}</div>
    </div>
  );
}
