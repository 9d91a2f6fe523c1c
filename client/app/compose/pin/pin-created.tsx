import type { Pin } from "../../../../src/model/pin.ts";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SavedSuccess } from "../../../features/save/pin-create/saved-success.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The success dialog after a Pin was created. Closing it also opens the Pin. */
export function PinCreated({ pin, onClose }: { pin: Pin; onClose: () => void }) {
  const t = useTexts("pins");
  const { data } = trpc.boards.picker.useQuery({});
  const privacy = data?.allBoards.find(({ id }) => id === pin.board.id)?.privacy ?? "public";
  return (
    <Dialog
      title={t("savedTo", { board: pin.board.name })}
      hideTitle
      isOpen
      onOpenChange={(open) => !open && onClose()}
      width={750}
    >
      <SavedSuccess pin={pin} board={{ name: pin.board.name, privacy }} section={null} isPopup={false} />
    </Dialog>
  );
}
