import type { ReactNode } from "react";
import { createContext, useContext } from "react";
import { LanguageSelect } from "../../../components/ui/language-select.tsx";
import { useKeptFocus } from "../../../components/ui/use-kept-focus.ts";
import { WIDTHS } from "../../../lib/entry/limits.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

interface AuthSheetProps {
  title: string;
  lead?: ReactNode;
  /** The maximum width in pixels. */
  width?: number;
  children: ReactNode;
}

/** One form in the middle of the page. */
export function AuthSheet({ title, lead, width = WIDTHS.modal, children }: AuthSheetProps) {
  const { part, heading } = useKeptFocus<HTMLElement>();
  const { icon } = usePageConfig();
  return (
    <div
      style={{ maxWidth: `${width}px` }}
      className="mx-auto flex min-h-[calc(100dvh-var(--head))] w-full flex-col justify-center px-4 py-6 sm:px-0 sm:py-10"
    >
      <section ref={part} data-form="" className="rounded-sheet border border-line bg-surface p-6 shadow-low sm:p-9">
        <img src={icon} alt="" width={44} height={44} className="mx-auto" />
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-3 text-center text-2xl font-bold text-balance [overflow-wrap:anywhere] sm:text-[1.75rem]"
        >
          {title}
        </h1>
        {lead && <p className="mt-1 text-center text-balance text-ink-soft">{lead}</p>}
        <div className="mt-6">{children}</div>
      </section>
      <div className="flex pt-3">
        <EntryLanguage />
      </div>
    </div>
  );
}

/** The visitor's language choice, stored in this browser; the form keeps its input. */
export function EntryLanguage() {
  const { language, choose } = useLanguage();
  return <LanguageSelect value={language} onChange={(chosen) => void choose(chosen)} className="mx-auto" />;
}

/** The id of the step's lead, for the group's aria-describedby. */
export const LeadId = createContext<string | undefined>(undefined);

/** The lead of a step, read out when the focus enters the step. */
export const EntryLead = ({ className, children }: { className: string; children: ReactNode }) => (
  <p id={useContext(LeadId)} className={className}>
    {children}
  </p>
);
