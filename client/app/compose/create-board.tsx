import { useRouter } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import { Dialog } from "../../components/ui/dialog.tsx";
import { CreateBoardForm } from "../../features/save/components/create-board-form.tsx";

/** Makes a board and goes there. */
export function CreateBoardButton({ variant = "secondary" }: { variant?: "primary" | "secondary" }) {
  const { history } = useRouter();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variant} onPress={() => setOpen(true)}>
        <Plus size={18} aria-hidden="true" /> Create board
      </Button>
      <Dialog title="Create board" isOpen={isOpen} onOpenChange={setOpen}>
        <CreateBoardForm
          onCancel={() => setOpen(false)}
          onCreated={(board) => {
            setOpen(false);
            history.push(board.url);
          }}
        />
      </Dialog>
    </>
  );
}
