import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import Pencil from "lucide-react/icons/pencil";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../ui/menu.tsx";
import { ReportWindow } from "./report/report-button.tsx";

interface WrittenMenuProps {
  label: string;
  edit?: { label: string; onAction: () => void } | null;
  /** The confirmation; `title` and `text` are its question. `remove` returns whether it was done. */
  removal: { label: string; title: string; text: string; isRemoving: boolean; remove: () => Promise<boolean> } | null;
  /** The subject of a report; null if it can't be reported. */
  reported: { kind: "comment" | "message"; id: string } | null;
  className?: string;
}

/** The actions for a written text: edit and delete your own, report another person's. */
export function WrittenMenu({ label, edit, removal, reported, className }: WrittenMenuProps) {
  const safety = useTexts("safety");
  const ui = useUiTexts();
  const [asked, setAsked] = useState<"remove" | "report" | null>(null);
  const close = () => setAsked(null);
  return (
    <>
      <MenuTrigger>
        <IconButton label={label} size="sm" hideTooltip icon={<Ellipsis size={18} />} className={className} />
        <Menu label={label}>
          {edit ? (
            <MenuItem icon={<Pencil size={18} />} onAction={edit.onAction}>
              {edit.label}
            </MenuItem>
          ) : null}
          {removal ? (
            <MenuItem icon={<Trash2 size={18} />} isDangerous onAction={() => setAsked("remove")}>
              {removal.label}
            </MenuItem>
          ) : null}
          {reported ? (
            <MenuItem icon={<Flag size={18} />} onAction={() => setAsked("report")}>
              {safety(`report.title.${reported.kind}`)}
            </MenuItem>
          ) : null}
        </Menu>
      </MenuTrigger>
      {reported && asked === "report" && <ReportWindow kind={reported.kind} subjectId={reported.id} onClose={close} />}
      {removal && (
        <ConfirmDialog
          title={removal.title}
          text={removal.text}
          confirmLabel={removal.label}
          cancelLabel={ui("cancel")}
          isDangerous
          isOpen={asked === "remove"}
          onOpenChange={close}
          isPending={removal.isRemoving}
          onConfirm={() => void removal.remove().then((isGone) => isGone && close())}
        />
      )}
    </>
  );
}
