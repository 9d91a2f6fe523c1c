import type { ReactNode } from "react";
import { LinkTabs } from "../../components/ui/tabs.tsx";
import { useKeptFocus } from "../../components/ui/use-kept-focus.ts";
import { useTexts } from "../../lib/texts/texts.ts";

const TABS = { search: "/me/", tags: "/me/tags/", duplicates: "/me/duplicates/" } as const;

interface MinePageProps {
  tab: keyof typeof TABS;
  title: string;
  lead: string;
  /** At the end of the title's line. */
  action?: ReactNode;
  /** The width of the part below the links, which stay in place from page to page. */
  className?: string;
  children: ReactNode;
}

/**
 * A page about the person's Pins, with links to the others. Its title takes the focus of a deleted row, so that keyboards and screen readers
 * don't start again at the top.
 */
export function MinePage({ tab, title, lead, action, className, children }: MinePageProps) {
  const t = useTexts("mine");
  const { part, heading } = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={part} className="mx-auto max-w-[2560px] px-3 sm:px-6">
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-6 pb-3 sm:pt-10">
        <div className="min-w-0 grow">
          <h1 ref={heading} tabIndex={-1} className="text-3xl font-bold">
            {title}
          </h1>
          <p className="mt-1 text-[0.9375rem] text-ink-soft">{lead}</p>
        </div>
        {action}
      </header>
      <LinkTabs
        label={t("tabs.label")}
        className="mb-4"
        items={(["search", "tags", "duplicates"] as const).map((name) => ({
          href: TABS[name],
          label: t(`tabs.${name}`),
          isCurrent: name === tab,
        }))}
      />
      <div className={className}>{children}</div>
    </div>
  );
}
