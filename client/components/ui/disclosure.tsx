import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";

interface DisclosureProps {
  summary: string;
  /** Replaces the space around the whole. */
  className?: string;
  /** Whether it is open before the person has pressed it. */
  startsOpen?: boolean;
  children: ReactNode;
}

/** Content that a person opens and closes, with an arrow that says so. Works before the page's scripts do. */
export function Disclosure({ summary, className = "", startsOpen, children }: DisclosureProps) {
  return (
    <details open={startsOpen} className={`group ${className}`}>
      <summary className="-mx-2 flex min-h-11 w-fit cursor-pointer list-none items-center gap-1 rounded-xl px-2 text-[0.9375rem] font-semibold hover:bg-wash">
        <ChevronRight
          size={18}
          aria-hidden="true"
          className="transition-transform group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
        />
        {summary}
      </summary>
      {children}
    </details>
  );
}
