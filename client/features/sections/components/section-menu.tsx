import Combine from "lucide-react/icons/combine";
import Ellipsis from "lucide-react/icons/ellipsis";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import type { Section } from "../../../../src/model/section.ts";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSectionActions } from "../hooks/use-section-actions.ts";

const MergeSectionDialog = lazyChunk(async () => (await import("./merge-section-dialog.tsx")).MergeSectionDialog);

const EditSectionDialog = lazyChunk(async () => (await import("./edit-section-dialog.tsx")).EditSectionDialog);

interface SectionMenuProps {
  section: Section;
  /** Whether the board has another section to merge into. */
  hasOthers: boolean;
  variant?: "secondary" | "floating";
  /** Whether the edit window opens at once, because the address asks for it. */
  startsEditing?: boolean;
  onRenamed?: (section: Section) => void;
  /** Called when the section is gone: deleted, or merged into another. */
  onGone?: (into: Section | null) => void;
}

/** The actions of a board's owner and collaborators for one of its sections. */
export function SectionMenu(props: SectionMenuProps) {
  const { section, hasOthers, variant = "secondary", startsEditing = false, onRenamed, onGone } = props;
  const t = useTexts("sections");
  const [open, setOpen] = useState<"edit" | "merge" | "remove" | null>(startsEditing ? "edit" : null);
  const { remove, isBusy } = useSectionActions(section.board.id);
  const close = () => setOpen(null);

  async function confirm() {
    if (!(await remove(section))) return;
    close();
    onGone?.(null);
  }
  return (
    <>
      <MenuTrigger>
        <IconButton
          label={`${t("options")}: ${section.title}`}
          variant={variant}
          size={variant === "floating" ? "sm" : "md"}
          icon={<Ellipsis size={20} />}
        />
        <Menu label={t("options")}>
          <MenuItem icon={<Pencil size={18} />} onAction={() => setOpen("edit")}>
            {t("edit")}
          </MenuItem>
          <MenuItem icon={<Combine size={18} />} isDisabled={!hasOthers} onAction={() => setOpen("merge")}>
            {t("merge")}
          </MenuItem>
          <MenuItem icon={<Trash2 size={18} />} isDangerous onAction={() => setOpen("remove")}>
            {t("remove")}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {open === "edit" && (
        <EditSectionDialog section={section} onClose={close} {...(onRenamed && { onChanged: onRenamed })} />
      )}
      {open === "merge" && (
        <MergeSectionDialog section={section} onClose={close} {...(onGone && { onMerged: onGone })} />
      )}
      <ConfirmDialog
        title={t("removeTitle")}
        text={t("removeText", { title: section.title, board: section.board.name })}
        confirmLabel={t("remove")}
        isDangerous
        isOpen={open === "remove"}
        onOpenChange={(isOpen) => !isOpen && close()}
        onConfirm={() => void confirm()}
        isPending={isBusy}
      />
    </>
  );
}
