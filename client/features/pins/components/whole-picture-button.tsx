import ChevronDown from "lucide-react/icons/chevron-down";
import ChevronUp from "lucide-react/icons/chevron-up";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Expands a very tall picture, over its lower edge. While expanded, the button stays in view. */
export function WholePictureButton({ isWhole, onPress }: { isWhole: boolean; onPress: () => void }) {
  const t = useTexts("pins");
  return (
    <div className="pointer-events-none absolute inset-0 flex flex-col items-center justify-end">
      {/* On phones above the bottom bar. */}
      <div className="sticky bottom-4 pb-4 max-sm:bottom-[calc(4rem+env(safe-area-inset-bottom))]">
        <Button
          aria-expanded={isWhole}
          onPress={onPress}
          className="pointer-events-auto bg-surface! shadow-low hover:bg-wash!"
        >
          {isWhole ? t("closeup.seeLess") : t("closeup.seeWhole")}
          {isWhole ? <ChevronUp size={18} aria-hidden="true" /> : <ChevronDown size={18} aria-hidden="true" />}
        </Button>
      </div>
    </div>
  );
}
