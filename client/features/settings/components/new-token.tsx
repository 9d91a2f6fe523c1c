import Copy from "lucide-react/icons/copy";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface NewTokenProps {
  name: string;
  token: string;
  onDone: () => void;
}

/** A new token, shown only once. */
export function NewToken({ name, token, onDone }: NewTokenProps) {
  const t = useTexts("settings");
  async function copy() {
    try {
      await navigator.clipboard.writeText(token);
      showToast(t("tokenCopied"), { kind: "success" });
    } catch {
      showToast(t("tokenNotCopied"), { kind: "error" });
    }
  }
  return (
    <div role="status" className="mb-5 rounded-field bg-accent-wash p-4">
      <p className="text-[0.9375rem]">
        <strong>{name}</strong> {t("tokenNew")} {t("tokenOnce")}
      </p>
      <div className="flex items-center gap-2 py-2">
        <code className="min-w-0 grow text-sm [overflow-wrap:anywhere] select-all">{token}</code>
        <IconButton label={t("tokenCopy")} variant="secondary" icon={<Copy size={20} />} onPress={() => void copy()} />
      </div>
      <Button size="sm" onPress={onDone}>
        {t("done")}
      </Button>
    </div>
  );
}
