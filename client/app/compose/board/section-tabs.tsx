import type { Board } from "../../../../src/model/board.ts";
import type { PinSort } from "../../../../src/model/board-look.ts";
import type { Section } from "../../../../src/model/section.ts";
import { Button } from "../../../components/ui/button.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { itemsOf, type ListQuery } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { ReorderSections } from "./reorder-sections.tsx";

interface SectionTabsProps {
  board: Board;
  sections: ListQuery<Section>;
  /** The slug of the shown section; null for all Pins of the board. */
  current: string | null;
  /** The order, which stays from tab to tab. */
  sort: PinSort | undefined;
  /** Whether the viewer may sort the sections. */
  canEdit: boolean;
}

/** A board's sections as links with their numbers of Pins, which work without scripts; all Pins come first. */
export function SectionTabs({ board, sections, current, sort, canEdit }: SectionTabsProps) {
  const t = useTexts("sections");
  const query = sort ? `?sort=${sort}` : "";
  const tabs = itemsOf(sections).map(({ slug, title, pinCount }) => ({
    href: `${board.url}${slug}/${query}`,
    label: t("tab", { title, pins: pinCount }),
    isCurrent: slug === current,
  }));
  return (
    <div className="px-3 pb-4 sm:px-6">
      <LinkTabs
        label={t("sections")}
        items={[
          {
            href: board.url + query,
            label: t("tab", { title: t("all"), pins: board.pinCount }),
            isCurrent: current === null,
          },
          ...tabs,
        ]}
      />
      <div className="flex flex-wrap gap-2 pt-1 empty:hidden">
        {sections.hasNextPage && (
          <Button size="sm" isPending={sections.isFetchingNextPage} onPress={() => void sections.fetchNextPage()}>
            {t("more")}
          </Button>
        )}
        {canEdit && board.sectionCount > 1 && <ReorderSections board={board} sections={sections} />}
      </div>
    </div>
  );
}
