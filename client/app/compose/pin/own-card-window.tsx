import type { Pin } from "../../../../src/model/pin.ts";
import { useManyPins } from "../../../features/boards/hooks/use-many-pins.ts";
import { EditPinDialog } from "../../../features/pins/components/edit-pin-dialog.tsx";
import { PinNoteDialog } from "../../../features/pins/components/pin-note-dialog.tsx";
import { BoardSelect } from "../../../features/save/components/board-select.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { PlaceDialog } from "../search/place-dialog.tsx";

interface OwnCardWindowProps {
  pin: Pin;
  asked: "edit" | "move" | "note";
  onClose: () => void;
}

/** The windows of a card's menu on the viewer's own Pin. */
export function OwnCardWindow({ pin, asked, onClose }: OwnCardWindowProps) {
  if (asked === "move") return <MoveWindow pin={pin} onClose={onClose} />;
  if (asked === "note") return <PinNoteDialog pin={pin} onClose={onClose} />;
  return <EditWindow pin={pin} onClose={onClose} />;
}

/** Waits for the answer of the Pin's own page, and opens with the card's Pin if there is none. */
function EditWindow({ pin, onClose }: Omit<OwnCardWindowProps, "asked">) {
  const { data, isPending } = trpc.pins.get.useQuery({ pinId: pin.id }, { retry: false });
  if (isPending) return null;
  return (
    <EditPinDialog
      pin={data ?? pin}
      onClose={onClose}
      boardField={(boardId, onChange) => <BoardSelect boardId={boardId} onChange={onChange} />}
    />
  );
}

function MoveWindow({ pin, onClose }: Omit<OwnCardWindowProps, "asked">) {
  const t = useTexts("boards");
  const { move } = useManyPins({ boardId: pin.board.id, sectionId: pin.section?.id ?? null });
  return (
    <PlaceDialog
      title={t("organise.movePlace")}
      actionLabel={t("organise.move")}
      onPick={(to) => {
        onClose();
        void move({ ids: new Set([pin.id]), isAll: false, count: 1 }, to);
      }}
      onClose={onClose}
    />
  );
}
