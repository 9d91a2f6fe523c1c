import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

interface CodeProps {
  label: string;
  text: string;
  /** Hides the label, for code right below a heading with the same text. */
  hideLabel?: boolean;
}

/** A code snippet to copy. */
export function Code({ hideLabel = false, ...props }: CodeProps) {
  const t = useAreaTexts("conversions");
  return <CopyLine {...props} hideLabel={hideLabel} copyLabel={t("copy")} copiedText={t("copied")} />;
}
