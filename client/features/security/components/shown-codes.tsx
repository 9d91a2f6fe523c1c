import Copy from "lucide-react/icons/copy";
import Download from "lucide-react/icons/download";
import { Button } from "../../../components/ui/button.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { copyText } from "../../../lib/forms/copy-text.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface ShownCodesProps {
  /** Null keeps the window closed. */
  codes: string[] | null;
  onKept: () => void;
}

/** New recovery codes, shown only once. The window closes only by its button. */
export function ShownCodes({ codes, onKept }: ShownCodesProps) {
  const t = useTexts("mfa");
  const text = (codes ?? []).join("\n");
  const copy = () => copyText(text, { copied: t("security.recovery.copied"), failed: t("security.copyFailed") });
  return (
    <Dialog
      title={t("security.recovery.shownTitle")}
      isOpen={codes !== null}
      onOpenChange={onKept}
      width={460}
      isDismissable={false}
    >
      <p className="pb-4 text-[0.9375rem] text-pretty text-ink-soft">{t("security.recovery.shownLead")}</p>
      <ul aria-label={t("security.recovery.shownTitle")} className="grid gap-y-2 rounded-field bg-wash p-4">
        {codes?.map((code) => (
          <li key={code} className="text-center text-balance">
            <code className="text-[0.8125rem] sm:text-[0.9375rem] select-all">{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-2 py-4">
        <Button size="sm" onPress={() => void copy()}>
          <Copy size={18} aria-hidden="true" />
          {t("security.recovery.copy")}
        </Button>
        <Button size="sm" onPress={() => download(text, t("security.recovery.fileName"))}>
          <Download size={18} aria-hidden="true" />
          {t("security.recovery.download")}
        </Button>
      </div>
      <Button variant="primary" size="lg" fullWidth onPress={onKept}>
        {t("security.recovery.kept")}
      </Button>
    </Dialog>
  );
}

/** Downloads a text as a file. */
function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
