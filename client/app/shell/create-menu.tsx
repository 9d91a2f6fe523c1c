import ImageIcon from "lucide-react/icons/image";
import Images from "lucide-react/icons/images";
import Plus from "lucide-react/icons/plus";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../components/ui/menu.tsx";
import { giveToTray } from "../../lib/saving/create-tray.ts";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";

/** The two ways to create a Pin. Phones have Create in the bottom bar, and both ways on its page. */
export function CreateMenu() {
  const ui = useUiTexts();
  const t = useTexts("newPin");
  return (
    <MenuTrigger>
      <Button variant="ghost" aria-label={t("title")} className="max-sm:hidden">
        <Plus size={20} aria-hidden="true" />
        <span className="max-md:hidden">{ui("create")}</span>
      </Button>
      <Menu label={t("title")}>
        <MenuItem icon={<ImageIcon size={18} />} onAction={() => giveToTray({})}>
          {t("toQuick")}
        </MenuItem>
        <MenuItem icon={<Images size={18} />} href="/pin-builder/">
          {t("toBuilder")}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  );
}
