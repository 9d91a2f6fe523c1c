import X from "lucide-react/icons/x";
import { useRef } from "react";
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
  /** Takes the focus when too few covers are left to sort, and this list goes away. */
  onLeave: () => void;
}

/** Sorts the chosen Pins of a cover, and takes single ones off it. */
export function CoverOrder({ covers, onChange, onLeave }: CoverOrderProps) {
  const t = useTexts("look");
  const list = useRef<HTMLDivElement>(null);
  const idsOf = (chosen: readonly ChosenCover[]) => chosen.map(({ id }) => id);
  function remove(id: string): void {
    const at = covers.findIndex((cover) => cover.id === id);
    const neighbor = covers[at + 1] ?? covers[at - 1];
    // The pressed button leaves with its row.
    if (covers.length <= 2) onLeave();
    else list.current?.querySelector<HTMLElement>(`[role=row][data-key="${neighbor?.id}"]`)?.focus();
    onChange(idsOf(covers.filter((cover) => cover.id !== id)));
  }
  return (
    <div ref={list}>
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
          <IconButton label={t("coverRemove", { name })} icon={<X size={18} />} onPress={() => remove(id)} />
        )}
        onMove={(id, afterId) => onChange(idsOf(movedAfter(covers, id, afterId)))}
      />
    </div>
  );
}
