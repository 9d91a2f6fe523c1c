import Sparkles from "lucide-react/icons/sparkles";
import type { Pin } from "../../../../src/model/pin.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Says that AI made a Pin's picture, and what that rests on. */
export function AiLabel({ source }: { source: Pin["labels"][number]["source"] }) {
  const t = useTexts("safety");
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Sparkles size={16} aria-hidden="true" className="mt-0.5 shrink-0" />
      <span>
        <strong className="font-semibold text-ink">{t("labels.ai_made")}.</strong> {t(`aiMadeBy.${source}`)}
      </span>
    </p>
  );
}
