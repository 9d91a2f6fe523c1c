import ImageIcon from "lucide-react/icons/image";
import Images from "lucide-react/icons/images";
import Megaphone from "lucide-react/icons/megaphone";
import Plus from "lucide-react/icons/plus";
import { Button } from "../../components/ui/button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../components/ui/menu.tsx";
import { giveToTray } from "../../lib/saving/create-tray.ts";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { useAdsPaths } from "../../lib/viewer/use-ads-paths.ts";

/** The ways to create a Pin, and an ad. Phones have Create in the bottom bar, and all ways on its page. */
export function CreateMenu() {
  const ui = useUiTexts();
  const t = useTexts("newPin");
  const paths = useAdsPaths();
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
        {paths ? (
          <MenuItem icon={<Megaphone size={18} />} href={paths.create}>
            {t("ways.ad")}
          </MenuItem>
        ) : null}
      </Menu>
    </MenuTrigger>
  );
}
