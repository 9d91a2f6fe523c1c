import { useRouter } from "@tanstack/react-router";
import Plus from "lucide-react/icons/plus";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

const CreateBoardForm = lazyChunk(
  async () => (await import("../../../features/save/components/create-board-form.tsx")).CreateBoardForm,
);

/** Creates a board and opens it. */
export function CreateBoardButton({ variant = "secondary" }: { variant?: "primary" | "secondary" }) {
  const t = useTexts("picker");
  const { history } = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant={variant} onPress={() => setOpen(true)}>
        <Plus size={18} aria-hidden="true" />
        <span className="max-sm:sr-only">{t("createBoard")}</span>
        <span aria-hidden="true" className="sm:hidden">
          {t("create")}
        </span>
      </Button>
      {isOpen && (
        <EditDialog title={t("createBoard")} isChanged={isChanged} onClose={close}>
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
