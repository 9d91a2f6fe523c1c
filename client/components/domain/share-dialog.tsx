import { usePageConfig } from "../../lib/page-config.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";
import { CopyLine } from "../ui/copy-line.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { shareAddress } from "./share.ts";

interface ShareDialogProps {
  /** Of the page that is shared. */
  path: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Hands a Pin's address on; the success dialog's Send leads here (spec signed-in 2.1). */
export function ShareDialog({ path, title, isOpen, onClose }: ShareDialogProps) {
  const t = useTexts("pins");
  const { publicUrl } = usePageConfig();
  return (
    <Dialog title={t("share.title")} isOpen={isOpen} onOpenChange={onClose} width={440}>
      <div className="flex flex-col gap-4">
        <CopyLine
          label={t("share.link")}
          text={publicUrl + path}
          copyLabel={t("share.copy")}
          copiedText={t("share.copied")}
        />
        <Button variant="primary" onPress={() => void shareAddress(path, title)}>
          {t("send")}
        </Button>
      </div>
    </Dialog>
  );
}
