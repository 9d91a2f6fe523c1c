import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import type { Section } from "../../../../src/model/section.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { SectionList } from "../../../features/sections/components/section-list.tsx";
import type { ListQuery } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

// Loaded on demand: drag and drop by mouse, finger and keyboard is a large library that few visits need.
const loadReorder = async () =>
  (await import("../../../features/sections/components/reorder-sections-dialog.tsx")).ReorderSectionsDialog;

interface BoardSectionsProps {
  board: Board;
  sections: ListQuery<Section>;
  canEdit: boolean;
}

/** The sections on their board's page. */
export function BoardSections({ board, sections, canEdit }: BoardSectionsProps) {
  const t = useTexts("sections");
  const [isReordering, setReordering] = useState(false);
  const close = () => setReordering(false);
  const Reorder = useChunk(loadReorder, isReordering, close);
  return (
    <section aria-labelledby="sections" className="px-3 pb-4 sm:px-6">
      <div className="flex min-h-11 items-center justify-between gap-4 pb-4">
        <h2 id="sections" className="text-xl font-bold">
          {t("sections")}
        </h2>
        {canEdit && board.sectionCount > 1 && (
          <Button size="sm" onPress={() => setReordering(true)}>
            <ArrowUpDown size={16} aria-hidden="true" /> {t("reorder")}
          </Button>
        )}
      </div>
      <SectionList sections={sections} canEdit={canEdit} />
      {isReordering && Reorder && <Reorder boardId={board.id} sections={sections} onClose={close} />}
    </section>
  );
}
