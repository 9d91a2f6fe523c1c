import Mail from "lucide-react/icons/mail";
import Share2 from "lucide-react/icons/share-2";
import { useShareAddress } from "../../../components/domain/use-share-address.ts";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { mailtoLink, shareLinks } from "../share-links.rules.ts";
import { SendTo } from "./send-to.tsx";

interface ShareDialogProps {
  pinId: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/**
 * Shares a Pin: with people here, by its address, or on other sites. The success dialog's Send opens it.
 */
export function ShareDialog({ pinId, title, isOpen, onClose }: ShareDialogProps) {
  const t = useTexts("pins");
  const share = useShareAddress();
  const viewer = useViewer();
  const { publicUrl } = usePageConfig();
  const path = `/pin/${pinId}/`;
  const shared = { url: publicUrl + path, title };
  // Dialogs render only in the browser, so `navigator` is available.
  const hasSheet = typeof navigator !== "undefined" && "share" in navigator;
  return (
    <Dialog title={t("share.title")} isOpen={isOpen} onOpenChange={(open) => !open && onClose()} width={480}>
      <div className="flex flex-col gap-5">
        {viewer && <SendTo pinId={pinId} />}
        <CopyLine
          label={t("share.link")}
          text={shared.url}
          copyLabel={t("share.copy")}
          copiedText={t("share.copied")}
        />
        <ul aria-label={t("share.elsewhere")} className="flex flex-wrap gap-2">
          {hasSheet && (
            <li>
              <Button size="sm" onPress={() => void share(path, title)}>
                <Share2 size={16} aria-hidden="true" /> {t("share.device")}
              </Button>
            </li>
          )}
          <li>
            <a href={mailtoLink(shared)} className={buttonStyle("secondary", "sm")}>
              <Mail size={16} aria-hidden="true" /> {t("share.mail")}
            </a>
          </li>
          {shareLinks(shared).map(({ name, href }) => (
            <li key={name}>
              <a href={href} target="_blank" rel="noopener noreferrer" className={buttonStyle("secondary", "sm")}>
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
