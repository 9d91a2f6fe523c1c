import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

/** A code snippet to copy. */
export function Code({ label, text }: { label: string; text: string }) {
  const t = useAreaTexts("conversions");
  return <CopyLine label={label} text={text} copyLabel={t("copy")} copiedText={t("copied")} />;
}
