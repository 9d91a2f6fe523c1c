import type { Section } from "../../../../src/model/section.ts";
import { ReorderDialog } from "../../../components/domain/reorder-dialog.tsx";
import type { ListQuery } from "../../../lib/calls/infinite.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSectionActions } from "../hooks/use-section-actions.ts";

interface ReorderSectionsDialogProps {
  boardId: string;
  sections: ListQuery<Section>;
  onClose: () => void;
}

/** Sorts a board's sections. */
export function ReorderSectionsDialog({ boardId, sections, onClose }: ReorderSectionsDialogProps) {
  const t = useTexts("sections");
  const { reorder } = useSectionActions(boardId);
  return (
    <ReorderDialog
      title={t("reorder")}
      help={t("reorderText")}
      doneLabel={t("done")}
      handleLabel={({ title }) => t("drag", { title })}
      list={sections}
      nameOf={({ title }) => title}
      onMove={(id, afterId) => void reorder(id, afterId)}
      onClose={onClose}
    />
  );
}
