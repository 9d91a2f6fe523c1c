import type { ReactNode } from "react";
import { LinkTabs } from "../../components/ui/tabs.tsx";
import { useTexts } from "../../lib/texts/texts.ts";

const TABS = { search: "/me/", tags: "/me/tags/", duplicates: "/me/duplicates/" } as const;

interface MineHeadProps {
  tab: keyof typeof TABS;
  title: string;
  lead: string;
  /** At the end of the title's line. */
  action?: ReactNode;
}

/** The title of a page about the person's Pins, with links to the others. */
export function MineHead({ tab, title, lead, action }: MineHeadProps) {
  const t = useTexts("mine");
  return (
    <>
      <header className="flex flex-wrap items-end gap-x-4 gap-y-3 pt-6 pb-3 sm:pt-10">
        <div className="min-w-0 grow">
          <h1 className="text-3xl font-bold">{title}</h1>
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
    </>
  );
}
