import ArrowUpDown from "lucide-react/icons/arrow-up-down";
import { useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import type { Section } from "../../../../src/model/section.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import type { ListQuery } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

// Loaded on demand: drag and drop by mouse, finger and keyboard is a large library that few visits need.
const loadReorder = async () =>
  (await import("../../../features/sections/components/reorder-sections-dialog.tsx")).ReorderSectionsDialog;

interface ReorderSectionsProps {
  board: Board;
  sections: ListQuery<Section>;
}

/** The button that opens the window for sorting a board's sections. */
export function ReorderSections({ board, sections }: ReorderSectionsProps) {
  const t = useTexts("sections");
  const [isReordering, setReordering] = useState(false);
  const close = () => setReordering(false);
  const Reorder = useChunk(loadReorder, isReordering, close);
  return (
    <>
      <Button size="sm" onPress={() => setReordering(true)}>
        <ArrowUpDown size={16} aria-hidden="true" /> {t("reorder")}
      </Button>
      {isReordering && Reorder && <Reorder boardId={board.id} sections={sections} onClose={close} />}
    </>
  );
}
