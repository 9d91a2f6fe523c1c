import Download from "lucide-react/icons/download";
import Ellipsis from "lucide-react/icons/ellipsis";
import Share2 from "lucide-react/icons/share-2";
import type { ReactElement } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface PinMenuProps {
  pin: Pin;
  onShare: () => void;
  /** Further items, for those who are logged in. */
  items?: ReactElement[];
}

/** The actions for a Pin other than saving it. */
export function PinMenu({ pin, onShare, items = [] }: PinMenuProps) {
  const t = useTexts("pins");
  return (
    <div className="-ml-2.5 flex items-center gap-1">
      <IconButton label={t("closeup.share")} icon={<Share2 size={22} />} onPress={onShare} />
      <MenuTrigger>
        <IconButton label={t("closeup.more")} icon={<Ellipsis size={22} />} />
        <Menu label={t("closeup.more")} placement="bottom start">
          <MenuItem icon={<Download size={18} />} href={pin.images.orig.url} download={pictureFileName(pin)}>
            {t("closeup.download")}
          </MenuItem>
          {items}
        </Menu>
      </MenuTrigger>
    </div>
  );
}

/** The maximum length of a file name without its extension, in characters. */
const NAME_MAX = 80;

/**
 * The file name of a downloaded picture: the Pin's title without characters that file systems refuse, and the file's
 * own extension.
 */
export function pictureFileName({ id, title, images }: Pick<Pin, "id" | "title" | "images">): string {
  const name = [...title.normalize("NFC").replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")].slice(0, NAME_MAX).join("");
  const ending = /\.([a-z0-9]{2,5})(?:[?#]|$)/i.exec(images.orig.url)?.[1] ?? "jpg";
  return `${name.replace(/^-+|-+$/g, "") || `pin-${id}`}.${ending.toLowerCase()}`;
}
