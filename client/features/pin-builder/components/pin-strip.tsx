import X from "lucide-react/icons/x";
import type { DraftMedia } from "../../../../src/pin-builder/draft.ts";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { EditorPin } from "../flow/editor.flow.ts";

interface PinStripProps {
  pins: readonly EditorPin[];
  current: number;
  mediaOf: (id: string) => DraftMedia | null;
  onChoose: (index: number) => void;
  onRemove: (index: number) => void;
}

/** The Pins being created, to switch between. */
export function PinStrip({ pins, current, mediaOf, onChoose, onRemove }: PinStripProps) {
  const t = useTexts("pinBuilder");
  return (
    <ul aria-label={t("pins.label")} className="-m-1 flex gap-3 overflow-x-auto p-1">
      {pins.map(({ key, plan }, index) => {
        const [page] = plan.pages;
        const media = mediaOf(page?.mediaUploadId ?? page?.videoId ?? "");
        return (
          <li key={key} className="relative shrink-0">
            <Button
              variant="ghost"
              aria-label={plan.title || t("pins.pin", { number: index + 1 })}
              aria-current={index === current ? "true" : undefined}
              onPress={() => onChoose(index)}
              className={cx(
                "block! h-auto! overflow-hidden rounded-2xl! p-0!",
                index === current && "outline-3 outline-offset-1 outline-accent",
              )}
            >
              <span className="block size-20 bg-wash">
                {media && <img src={media.url} alt="" className="size-full object-cover" />}
              </span>
            </Button>
            <IconButton
              variant="floating"
              size="sm"
              label={t("pins.remove", { number: index + 1 })}
              icon={<X size={14} />}
              onPress={() => onRemove(index)}
              className="absolute! top-1 right-1"
            />
          </li>
        );
      })}
    </ul>
  );
}
