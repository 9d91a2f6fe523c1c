import Plus from "lucide-react/icons/plus";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { Header, ListBoxItem, ListBoxSection } from "react-aria-components";
import { Skeleton } from "../../../components/domain/list-skeletons.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { PickList } from "../../../components/ui/pick-list.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PickedSection, SaveState } from "../flow/pin-create/flow.ts";
import { useSectionsToPick } from "../hooks/use-sections-to-pick.ts";

interface SectionPickerProps {
  board: PickedBoard;
  save: SaveState;
  onPick: (section: PickedSection | null) => void;
  /** Absent if sections are created on a separate page. */
  onAdd?: () => void;
  /** Removes the picture from the board, if it is on it. */
  onUnsave?: (() => void) | undefined;
}

/** The row of the board itself, beside those of its sections. */
const WHOLE = "board";

/** The board itself, then its sections: Up and Down move through all of them, from none at first; Enter picks. */
export function SectionPicker({ board, save, onPick, onAdd, onUnsave }: SectionPickerProps) {
  const t = useTexts("picker");
  const { sections, isLoading, isFailed, retry } = useSectionsToPick(board.id);
  const stateOf = (section: PickedSection | null) =>
    save.status !== "idle" && save.board.id === board.id && save.section?.id === section?.id ? save.status : "idle";
  return (
    <div className="flex min-h-0 grow flex-col">
      <div className="min-h-0 grow overflow-y-auto px-2 pb-2" aria-busy={isLoading}>
        <PickList
          autoFocus
          aria-label={t("chooseSection")}
          onPick={(id) => onPick(sections.find((section) => section.id === id) ?? null)}
          className="rounded-xl outline-none data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"
        >
          <Group title={t("board")}>
            <Row id={WHOLE} title={board.name} state={stateOf(null)} />
          </Group>
          <Group title={t("sections")}>
            {sections.map((section) => (
              <Row key={section.id} id={section.id} title={section.title} state={stateOf(section)} />
            ))}
          </Group>
        </PickList>
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

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <ListBoxSection>
    <Header className="px-3 pt-2 pb-1 text-[0.8125rem] font-medium text-ink-soft">{title}</Header>
    {children}
  </ListBoxSection>
);

interface RowProps {
  id: string;
  title: string;
  state: SaveState["status"];
}

function Row({ id, title, state }: RowProps) {
  const t = useTexts("picker");
  return (
    <ListBoxItem
      id={id}
      textValue={title}
      className="flex min-h-12 cursor-pointer scroll-my-9 items-center gap-3 rounded-xl px-3 text-[0.9375rem] font-semibold outline-none data-focused:bg-wash data-hovered:bg-wash data-focus-visible:outline-2 data-focus-visible:-outline-offset-2 data-focus-visible:outline-focus"
    >
      <span dir="auto" className="min-w-0 grow truncate text-left">
        {title}
      </span>
      {state === "loading" && <Spinner size={18} label={t("saving")} />}
      {state === "success" && <span className="text-sm text-ink-soft">{t("saved")}</span>}
    </ListBoxItem>
  );
}
