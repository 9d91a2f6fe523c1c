import ArrowLeft from "lucide-react/icons/arrow-left";
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import type { Board } from "../../../../src/model/board.ts";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { AddSectionPanel } from "../components/add-section-panel.tsx";
import { CreateBoardForm } from "../components/create-board-form.tsx";
import type { PickedSection } from "../flow/pin-create/flow.ts";
import type { PinSubject } from "../hooks/use-pin-subject.ts";
import { useSubjectFlow } from "../hooks/use-subject-flow.ts";

interface MakePlaceProps {
  /** The subject to save to the new board or section; null if nothing is being saved. */
  subject: PinSubject | null;
  onBack: () => void;
  onDone: (board: PickedBoard, section: (PickedSection & { slug?: string }) | null, isSaved: boolean) => void;
}

/** `/board/create/`: creates a board, empty or for a Pin being saved. */
export function MakeBoard({ subject, onBack, onDone }: MakePlaceProps) {
  const t = useTexts("picker");
  const [made, setMade] = useState<Board | null>(null);
  const finish = (board: Board) => (subject ? setMade(board) : onDone(board, null, false));
  return (
    <Sheet title={made ? t("boardCreated") : t("createBoard")} onBack={onBack}>
      {made && subject ? (
        <SaveThere subject={subject} board={made} section={null} onDone={onDone} />
      ) : (
        <CreateBoardForm
          pinId={subject?.kind === "repin" ? subject.pin.id : undefined}
          keptAs={subject ? draftKey(subject) : "board"}
          onCreated={finish}
          onCancel={onBack}
        />
      )}
    </Sheet>
  );
}

const draftKey = (subject: PinSubject): string =>
  subject.kind === "repin" ? `pin ${subject.pin.id}` : `page ${subject.query.url} ${subject.query.media}`;

/** `/board/{id}/create_section/`: creates a section of a board in the same way. */
export function MakeSection({ board, subject, onBack, onDone }: MakePlaceProps & { board: PickedBoard }) {
  const t = useTexts("picker");
  const [made, setMade] = useState<PickedSection | null>(null);
  return (
    <Sheet title={t("createSection")} onBack={onBack}>
      {made && subject ? (
        <SaveThere subject={subject} board={board} section={made} onDone={onDone} />
      ) : (
        <AddSectionPanel
          pinId={subject?.kind === "repin" ? subject.pin.id : undefined}
          boardId={board.id}
          onAdded={(section) => (subject ? setMade(section) : onDone(board, section, false))}
        />
      )}
    </Sheet>
  );
}

interface SaveThereProps extends Pick<MakePlaceProps, "onDone"> {
  subject: PinSubject;
  board: PickedBoard;
  section: PickedSection | null;
}

/** Saves once the picture is known. A failed save can be retried, because the board or section exists. */
function SaveThere({ subject, board, section, onDone }: SaveThereProps) {
  const b = useTexts("picker");
  const t = useTexts("pins");
  const { picture, save } = useSubjectFlow(subject, true);
  const [status, setStatus] = useState<"saving" | "failed">("saving");
  const run = async () => {
    setStatus("saving");
    const outcome = await save(board, section);
    if (outcome.ok) onDone(board, section, true);
    else setStatus("failed");
  };
  const begin = useEffectEvent(() => void run());
  const isKnown = picture.step !== "looking";
  const hasBegun = useRef(false);
  useEffect(() => {
    if (!isKnown || hasBegun.current) return;
    hasBegun.current = true;
    begin();
  }, [isKnown]);
  return status === "failed" ? (
    <div className="flex flex-col items-center gap-3 p-6 text-center">
      <p>{t("create.notYet")}</p>
      <Button variant="primary" onPress={() => void run()}>
        {b("tryAgain")}
      </Button>
    </div>
  ) : (
    <FullPageLoading label={t("create.saving")} />
  );
}

function Sheet({ title, onBack, children }: { title: string; onBack: () => void; children: ReactNode }) {
  const t = useTexts("picker");
  return (
    <div className="mx-auto w-full max-w-[560px] pt-2">
      <header className="grid min-h-14 grid-cols-[48px_1fr_48px] items-center px-2">
        <IconButton label={t("back")} icon={<ArrowLeft size={24} />} hideTooltip onPress={onBack} />
        <h1 className="truncate text-center text-lg font-bold">{title}</h1>
      </header>
      {children}
    </div>
  );
}

/** Covers the page while it must not be used (spec signed-in 2.4). */
export function FullPageLoading({ label }: { label: string }) {
  return (
    <div role="status" className="fixed inset-0 z-50 grid place-items-center bg-paper/80">
      <Spinner size={40} label={label} />
    </div>
  );
}
