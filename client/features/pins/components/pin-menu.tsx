import { Download, Ellipsis, EyeOff, Flag, Pencil, Share2, Trash2 } from "lucide-react";
import type { Pin } from "../../../../src/model/pin.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { pictureFileName } from "../flow/picture-file.rules.ts";

interface PinMenuProps {
  pin: Pin;
  isOwn: boolean;
  onShare: () => void;
  onEdit: () => void;
  onDelete: () => void;
  /** Null for visitors and on one's own Pins. */
  onReport: (() => void) | null;
  /** Null in the same cases. */
  onNotInterested: { text: string; hide: () => void } | null;
}

/** The actions for a Pin other than saving it. */
export function PinMenu({ pin, isOwn, onShare, onEdit, onDelete, onReport, onNotInterested }: PinMenuProps) {
  const t = useTexts("pins");
  const safety = useTexts("safety");
  const own = isOwn
    ? [
        <MenuItem key="edit" icon={<Pencil size={18} />} onAction={onEdit}>
          {t("closeup.edit")}
        </MenuItem>,
        <MenuItem key="delete" icon={<Trash2 size={18} />} isDangerous onAction={onDelete}>
          {t("closeup.remove")}
        </MenuItem>,
      ]
    : null;
  return (
    <div className="-ml-2.5 flex items-center gap-1">
      <IconButton label={t("closeup.share")} icon={<Share2 size={22} />} onPress={onShare} />
      <MenuTrigger>
        <IconButton label={t("closeup.more")} icon={<Ellipsis size={22} />} />
        <Menu label={t("closeup.more")} placement="bottom start">
          <MenuItem icon={<Download size={18} />} href={pin.images.orig.url} download={pictureFileName(pin)}>
            {t("closeup.download")}
          </MenuItem>
          {own}
          {onNotInterested ? (
            <MenuItem icon={<EyeOff size={18} />} onAction={onNotInterested.hide}>
              {onNotInterested.text}
            </MenuItem>
          ) : null}
          {onReport ? (
            <MenuItem icon={<Flag size={18} />} onAction={onReport}>
              {safety("report.title.pin")}
            </MenuItem>
          ) : null}
        </Menu>
      </MenuTrigger>
    </div>
  );
}
