import X from "lucide-react/icons/x";
import { movedAfter } from "../../../../src/boards/move-after.rules.ts";
import { ReorderList } from "../../../components/domain/reorder-list.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** A chosen Pin of a cover. */
export interface ChosenCover {
  id: string;
  /** Its alt text, or its number. */
  name: string;
  url: string;
  isBlurred: boolean;
}

interface CoverOrderProps {
  covers: ChosenCover[];
  /** @param pinIds the chosen Pins in their new order */
  onChange: (pinIds: string[]) => void;
}

/** Sorts the chosen Pins of a cover, and takes single ones off it. */
export function CoverOrder({ covers, onChange }: CoverOrderProps) {
  const t = useTexts("look");
  const idsOf = (chosen: readonly ChosenCover[]) => chosen.map(({ id }) => id);
  return (
    <div>
      <p className="pb-2 text-sm text-ink-soft">{t("coverOrderText")}</p>
      <ReorderList
        label={t("coverOrder")}
        items={covers}
        handleLabel={({ name }) => t("coverMove", { name })}
        nameOf={({ name }) => name}
        picture={({ url, isBlurred }) => (
          <span
            data-frame={isBlurred || undefined}
            className="size-9 shrink-0 overflow-hidden rounded-lg bg-wash-strong"
          >
            <img src={url} alt="" decoding="async" draggable={false} className="size-full object-cover" />
          </span>
        )}
        actions={({ id, name }) => (
          <IconButton
            label={t("coverRemove", { name })}
            icon={<X size={18} />}
            onPress={() => onChange(idsOf(covers.filter((cover) => cover.id !== id)))}
          />
        )}
        onMove={(id, afterId) => onChange(idsOf(movedAfter(covers, id, afterId)))}
      />
    </div>
  );
}
