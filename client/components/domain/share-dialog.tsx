import { useEffect, useState } from "react";
import { addressFlag, takeAddressFlags } from "../../lib/address-flags.ts";
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
}

/** Opens where the address says `?share=true`, as the success dialog's Send does (spec signed-in 2.1). */
export function ShareDialog({ path, title }: ShareDialogProps) {
  const t = useTexts("pins");
  const { publicUrl } = usePageConfig();
  const [isOpen, setOpen] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page may be opened with the flag
  useEffect(() => {
    takeAddressFlags();
    if (addressFlag("share") === "true") setOpen(true);
  }, [path]);
  return (
    <Dialog title={t("share.title")} isOpen={isOpen} onOpenChange={setOpen} width={440}>
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
