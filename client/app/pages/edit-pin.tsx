import { getRouteApi } from "@tanstack/react-router";
import { EditPinDialog } from "../../features/pins/components/edit-pin-dialog.tsx";
import { BoardSelect } from "../../features/save/components/board-select.tsx";
import { trpc } from "../../lib/calls/trpc.ts";
import { useOverPin } from "../compose/pin/use-over-pin.ts";

const route = getRouteApi("/pin/$pinId/edit");

/** The owner's edit window over the Pin's page. */
export function EditPin() {
  const { pinId } = route.useParams();
  const { close } = useOverPin(pinId);
  const { data: pin } = trpc.pins.get.useQuery({ pinId });
  if (!pin) return null;
  return (
    <EditPinDialog
      pin={pin}
      onClose={close}
      boardField={(boardId, onChange) => <BoardSelect boardId={boardId} onChange={onChange} />}
    />
  );
}
