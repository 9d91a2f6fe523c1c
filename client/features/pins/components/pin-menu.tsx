import { Download, Ellipsis, Pencil, Share2, Trash2 } from "lucide-react";
import type { Pin } from "../../../../src/pins/pin.ts";
import { shareAddress } from "../../../components/domain/share.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";

interface PinMenuProps {
  pin: Pin;
  isOwn: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a Pin beside saving it. */
export function PinMenu({ pin, isOwn, onEdit, onDelete }: PinMenuProps) {
  const own = isOwn
    ? [
        <MenuItem key="edit" icon={<Pencil size={18} />} onAction={onEdit}>
          Edit Pin
        </MenuItem>,
        <MenuItem key="delete" icon={<Trash2 size={18} />} isDangerous onAction={onDelete}>
          Delete Pin
        </MenuItem>,
      ]
    : null;
  return (
    <MenuTrigger>
      <IconButton label="More" icon={<Ellipsis size={22} />} />
      <Menu label="More" placement="bottom start">
        <MenuItem icon={<Share2 size={18} />} onAction={() => void shareAddress(`/pin/${pin.id}/`, pin.title)}>
          Share
        </MenuItem>
        <MenuItem icon={<Download size={18} />} href={pin.images.orig.url}>
          Open the picture
        </MenuItem>
        {own}
      </Menu>
    </MenuTrigger>
  );
}
