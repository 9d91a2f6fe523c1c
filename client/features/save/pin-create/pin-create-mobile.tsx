import ArrowLeft from "lucide-react/icons/arrow-left";
import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { PAGE_REFUSES_PINS } from "../../../../src/pins/new-picture.flow.ts";
import { createBoardPath, createSectionPath } from "../../../../src/pins/pin-create/address.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSaid } from "../../../lib/texts/use-said.ts";
import { BoardList } from "../components/board-list.tsx";
import { SectionPicker } from "../components/section-picker.tsx";
import { boardOfStep, boardRowState, pinCreateTitle } from "../flow/pin-create/flow.ts";
import type { PinSubject } from "../hooks/use-pin-subject.ts";
import { useSubjectFlow } from "../hooks/use-subject-flow.ts";
import { AlreadySaved } from "./already-saved.tsx";
import { FullPageLoading } from "./make-place.tsx";

interface PinCreateMobileProps {
  subject: PinSubject;
  /** The query that passes the subject on to the pages that create boards and sections. */
  search: string;
  /** Whether leaving closes the window, because there is no history to go back in. */
  isAlone: boolean;
  /** The board whose sections the current history entry shows; null if it shows the boards. */
  sectionsOf: PickedBoard | null;
  /** Adds a history entry for a board's sections. */
  onSections: (board: PickedBoard) => void;
  /** Goes back to the history entry of the boards. */
  onBack: () => void;
  onLeave: () => void;
  onSaved: (hasSection: boolean) => void;
}

/** The full page on a phone: choose a board, then a section (spec signed-in 2.5). */
export function PinCreateMobile({ subject, search, isAlone, ...on }: PinCreateMobileProps) {
  const b = useTexts("picker");
  const t = useTexts("pins");
  const said = useSaid();
  const { sectionsOf } = on;
  const { flow, picture } = useSubjectFlow(subject, true, sectionsOf);
  const { state, send } = flow;
  const { step, save } = state;
  const board = boardOfStep(state);
  const latest = useRef(on);
  // Runs once: a page that stays open must not be left a second time.
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    latest.current = on;
  });
  const shown = step.at === "sections" ? step.board : null;
  useEffect(() => {
    if (shown && !latest.current.sectionsOf) latest.current.onSections(shown);
  }, [shown]);
  const follow = useEffectEvent((board: PickedBoard | null) => {
    if (board && !shown) send({ type: "boardPicked", board });
    if (!board && shown) send({ type: "back" });
  });
  // The person went back or forward.
  const before = useRef(sectionsOf);
  useEffect(() => {
    if (before.current !== sectionsOf) follow(sectionsOf);
    before.current = sectionsOf;
  }, [sectionsOf]);
  useEffect(() => {
    if (state.isClosed) latest.current.onLeave();
  }, [state.isClosed]);
  useEffect(() => {
    if (save.status !== "success" || isDone) return;
    setDone(true);
    latest.current.onSaved(save.section !== null);
  }, [save, isDone]);

  if (picture.step === "looking") return <FullPageLoading label={t("create.looking")} />;
  return (
    <div className="fixed inset-0 z-40 flex flex-col bg-paper text-ink">
      <header className="grid min-h-14 shrink-0 grid-cols-[48px_1fr_48px] items-center border-b border-line px-2">
        <IconButton
          label={board || !isAlone ? b("back") : b("cancel")}
          icon={board || !isAlone ? <ArrowLeft size={24} /> : <X size={24} />}
          hideTooltip
          onPress={() => (shown ? on.onBack() : send({ type: "back" }))}
        />
        <h1 className="truncate text-center text-lg font-bold">{b(pinCreateTitle(state))}</h1>
      </header>
      <div className="flex min-h-0 grow flex-col pt-2">
        {subject.kind === "repin" && (
          <div className="px-4 pb-2">
            <AlreadySaved pinId={subject.pin.id} />
          </div>
        )}
        {picture.step === "none" && (
          <p role="alert" className="mx-4 mb-2 rounded-2xl bg-wash px-4 py-2.5 text-sm">
            {picture.refusesPins ? said(PAGE_REFUSES_PINS) : t("create.noPicture")}
          </p>
        )}
        {step.at === "sections" ? (
          <SectionPicker
            board={step.board}
            save={save}
            onPick={(section) => send({ type: "sectionPicked", section })}
          />
        ) : (
          <BoardList
            stateOf={(id) => boardRowState(state, id)}
            onPick={(picked) => send({ type: "boardPicked", board: picked })}
            onEmpty={<p className="p-8 text-center text-ink-soft">{b("noBoards")}</p>}
            hasSpinner
          />
        )}
      </div>
      <footer className="shrink-0 border-t border-line p-2 pb-[max(0.5rem,env(safe-area-inset-bottom))]">
        <LinkButton
          href={board ? createSectionPath(board.id, search) : createBoardPath(search)}
          variant="ghost"
          fullWidth
        >
          <Plus size={20} aria-hidden="true" /> {board ? b("createSection") : b("createBoard")}
        </LinkButton>
      </footer>
      {save.status === "loading" && <FullPageLoading label={t("create.saving")} />}
    </div>
  );
}

/** Shows only a spinner while the subject loads. */
export const PinCreateWaiting = () => (
  <div className="fixed inset-0 z-40 grid place-items-center bg-paper">
    <Spinner size={36} />
  </div>
);
