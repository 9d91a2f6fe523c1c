import Share2 from "lucide-react/icons/share-2";
import { useUiTexts } from "../../lib/texts/texts.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { useShareAddress } from "./use-share-address.ts";

/** Shares a page's address. */
export function ShareButton({ path, title }: { path: string; title: string }) {
  const t = useUiTexts();
  const share = useShareAddress();
  return (
    <IconButton
      label={t("share")}
      variant="secondary"
      icon={<Share2 size={20} />}
      onPress={() => void share(path, title)}
    />
  );
}
