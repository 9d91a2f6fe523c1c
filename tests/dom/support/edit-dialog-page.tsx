import { createBrowserHistory } from "@tanstack/react-router";
import { useState } from "react";
import { createRoot } from "react-dom/client";
import { EditDialog } from "../../../client/components/ui/edit-dialog.tsx";
import { TextField } from "../../../client/components/ui/text-field.tsx";
import { LeaveGuardContext, leaveGuardOf } from "../../../client/lib/navigation/leave-guard.ts";

/** A button that opens a dialog with one field, which is empty on each opening. */
function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Edit
      </button>
      {isOpen && <Edit onClose={() => setOpen(false)} />}
    </main>
  );
}

function Edit({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState("Moss");
  return (
    <EditDialog title="Edit board" isChanged={name !== "Moss"} onClose={onClose}>
      <TextField label="Name" value={name} onChange={setName} autoFocus />
    </EditDialog>
  );
}

const history = createBrowserHistory();
history.push("/second");
history.flush();
createRoot(document.body.appendChild(document.createElement("div"))).render(
  <LeaveGuardContext value={leaveGuardOf(history)}>
    <Page />
  </LeaveGuardContext>,
);
