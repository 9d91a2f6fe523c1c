import type { Board } from "../../../../src/model/board.ts";
import type { Section } from "../../../../src/model/section.ts";
import { SectionList } from "../../../features/sections/components/section-list.tsx";
import type { ListQuery } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { ReorderSections } from "./reorder-sections.tsx";

interface BoardSectionsProps {
  board: Board;
  sections: ListQuery<Section>;
  canEdit: boolean;
}

/** The sections on their board's page. */
export function BoardSections({ board, sections, canEdit }: BoardSectionsProps) {
  const t = useTexts("sections");
  return (
    <section aria-labelledby="sections" className="px-3 pb-4 sm:px-6">
      <div className="flex min-h-11 items-center justify-between gap-4 pb-4">
        <h2 id="sections" className="text-xl font-bold">
          {t("sections")}
        </h2>
        {canEdit && board.sectionCount > 1 && <ReorderSections board={board} sections={sections} />}
      </div>
      <SectionList sections={sections} canEdit={canEdit} />
    </section>
  );
}
