import { useState } from "react";
import { Dialog } from "../../../components/ui/dialog.tsx";
import type { NamedPlace } from "../../../features/boards/hooks/use-many-pins.ts";
import { BoardPicker } from "../../../features/save/components/board-picker.tsx";
import { SectionChoice } from "../../../features/sections/components/section-choice.tsx";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface PlaceDialogProps {
  title: string;
  actionLabel: string;
  onPick: (place: NamedPlace) => void;
  onClose: () => void;
}

/** Chooses a board, and one of its sections or none. */
export function PlaceDialog({ title, actionLabel, onPick, onClose }: PlaceDialogProps) {
  const t = useTexts("boards");
  const [board, setBoard] = useState<PickedBoard | null>(null);
  const pick = (on: PickedBoard, section: { id: string; title: string } | null) =>
    onPick({ boardId: on.id, sectionId: section?.id ?? null, name: section?.title ?? on.name });
  return (
    <Dialog title={board ? t("place.chooseSection") : title} isOpen onOpenChange={(open) => !open && onClose()}>
      <div className="-mx-4">
        {board ? (
          <SectionChoice
            boardId={board.id}
            boardName={board.name}
            backLabel={t("place.back")}
            noneLabel={t("place.noSection")}
            onBack={() => setBoard(null)}
            onPick={(section) => pick(board, section)}
          />
        ) : (
          <BoardPicker
            actionLabel={actionLabel}
            boardsOnly
            onSave={async (picked) => {
              if (picked.sectionCount > 0) setBoard(picked);
              else pick(picked, null);
              return { ok: false };
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
