import { useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { EditDialog } from "../../components/ui/edit-dialog.tsx";
import { lazyPart } from "../../components/ui/lazy-part.tsx";

const CreateBoardForm = lazyPart(
  async () => (await import("../../features/save/components/create-board-form.tsx")).CreateBoardForm,
);

/** Makes a board and goes there. */
export function CreateBoardButton({ variant = "secondary" }: { variant?: "primary" | "secondary" }) {
  const { history } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={variant} onPress={() => setOpen(true)}>
        <Plus size={18} aria-hidden="true" />
        <span>
          Create<span className="max-sm:sr-only"> board</span>
        </span>
      </Button>
      {isOpen && (
        <EditDialog title="Create board" isChanged={isChanged} onClose={close}>
          {/* The form has its own margins for scrolling; here they match this window's. */}
          <div className="-mx-6 -mb-6 [--gutter:1.5rem]">
            <CreateBoardForm
              onCancel={close}
              onChanged={setChanged}
              onCreated={(board) => {
                close();
                history.push(board.url);
              }}
            />
          </div>
        </EditDialog>
      )}
    </>
  );
}
