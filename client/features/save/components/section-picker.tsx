import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Skeleton } from "../../../components/ui/skeleton.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { PickedBoard } from "../../../lib/picked-board.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type Highlighted, keepHighlight, moveHighlight } from "../flow/picker-keys.rules.ts";
import type { PickedSection, SaveState } from "../flow/pin-create/flow.ts";
import { useSectionsToPick } from "../hooks/use-sections-to-pick.ts";

interface SectionPickerProps {
  board: PickedBoard;
  save: SaveState;
  onPick: (section: PickedSection | null) => void;
  /** Absent if sections are made on a page of their own. */
  onAdd?: () => void;
  /** Removes the picture from the board, if it is there. */
  onUnsave?: (() => void) | undefined;
}

/** The board itself, then its sections: Up and Down move the highlight through all of them, Enter picks. */
export function SectionPicker({ board, save, onPick, onAdd, onUnsave }: SectionPickerProps) {
  const t = useTexts("picker");
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { sections, isLoading, isFailed, retry } = useSectionsToPick(board.id);
  const [asked, setHighlight] = useState<Highlighted>(null);
  const rows: (PickedSection | null)[] = [null, ...sections];
  const highlight = keepHighlight(asked, rows.length);
  useEffect(() => list.current?.focus({ preventScroll: true }), []);

  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === "ArrowDown" || key === "ArrowUp" || key === "Home" || key === "End") {
      event.preventDefault();
      const next = moveHighlight(highlight, key, rows.length);
      setHighlight(next);
      if (next !== null) document.getElementById(`${id}-${next}`)?.scrollIntoView({ block: "nearest" });
    } else if (key === "Enter" && highlight !== null) {
      event.preventDefault();
      onPick(rows[highlight] ?? null);
    }
  }
  const row = (at: number, section: PickedSection | null) => {
    const state =
      save.status !== "idle" && save.board.id === board.id && save.section?.id === section?.id ? save.status : "idle";
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the list, which has the focus, hears the keys for all of its rows
      // biome-ignore lint/a11y/useFocusableInteractive: rows of a list box are pointed at by aria-activedescendant
      <div
        key={section?.id ?? "board"}
        id={`${id}-${at}`}
        role="option"
        aria-selected={highlight === at}
        onClick={() => onPick(section)}
        onPointerMove={() => setHighlight(at)}
        className={cx(
          "flex min-h-12 cursor-pointer scroll-my-9 items-center gap-3 rounded-xl px-3 text-[15px] font-semibold",
          highlight === at && "bg-wash",
        )}
      >
        <span dir="auto" className="min-w-0 grow truncate text-left">
          {section?.title ?? board.name}
        </span>
        {state === "loading" && <Spinner size={18} label={t("saving")} />}
        {state === "success" && <span className="text-sm text-ink-soft">{t("saved")}</span>}
      </div>
    );
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <div
        ref={list}
        role="listbox"
        tabIndex={0}
        aria-label={t("chooseSection")}
        aria-busy={isLoading}
        aria-activedescendant={highlight === null ? undefined : `${id}-${highlight}`}
        onKeyDown={onKeyDown}
        onPointerLeave={() => setHighlight(null)}
        className="min-h-0 grow overflow-y-auto px-2 pb-2 outline-none focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-focus"
      >
        <Group id={`${id}-b`} title={t("board")}>
          {row(0, null)}
        </Group>
        <Group id={`${id}-s`} title={t("sections")}>
          {sections.map((section, at) => row(at + 1, section))}
        </Group>
        {isLoading && [0, 1].map((place) => <Skeleton key={place} className="m-2 h-11 rounded-2xl" />)}
      </div>
      {isFailed && (
        <div role="alert" className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
          {t("sectionsFailed")}
          <Button size="sm" onPress={retry}>
            {t("tryAgain")}
          </Button>
        </div>
      )}
      {onUnsave && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" fullWidth onPress={onUnsave}>
            <X size={20} aria-hidden="true" /> {t("removeFrom", { board: board.name })}
          </Button>
        </div>
      )}
      {onAdd && (
        <div className="border-t border-line p-2">
          <Button variant="ghost" fullWidth onPress={onAdd}>
            <Plus size={20} aria-hidden="true" /> {t("addSection")}
          </Button>
        </div>
      )}
    </div>
  );
}

function Group({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a list box holds groups, and a fieldset is none
    <div role="group" aria-labelledby={id}>
      <div id={id} role="presentation" className="px-3 pt-2 pb-1 text-[13px] font-medium text-ink-soft">
        {title}
      </div>
      {children}
    </div>
  );
}
