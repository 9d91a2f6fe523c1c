import ArrowLeft from "lucide-react/icons/arrow-left";
import type { Section } from "../../../../src/model/section.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";

interface SectionChoiceProps {
  boardId: string;
  boardName: string;
  backLabel: string;
  noneLabel: string;
  onBack: () => void;
  onPick: (section: Section | null) => void;
}

const ROW =
  "flex min-h-12 w-full items-center rounded-xl px-3 text-left text-[0.9375rem] font-semibold hover:bg-wash data-focus-visible:bg-wash";

/** A board's sections as buttons, and one for none. */
export function SectionChoice({ boardId, boardName, backLabel, noneLabel, onBack, onPick }: SectionChoiceProps) {
  const sections = trpc.sections.list.useInfiniteQuery({ boardId }, byBookmark);
  return (
    <div className="flex flex-col gap-2 px-2">
      <Button size="sm" variant="ghost" className="self-start" onPress={onBack} autoFocus>
        <ArrowLeft size={18} aria-hidden="true" /> {backLabel}
      </Button>
      <h3 className="px-3 text-[0.8125rem] font-medium text-ink-soft">{boardName}</h3>
      <PressButton className={ROW} onPress={() => onPick(null)}>
        {noneLabel}
      </PressButton>
      <EndlessList
        list={sections}
        label={boardName}
        layout="rows"
        empty={null}
        renderItem={(section) => (
          <PressButton className={ROW} onPress={() => onPick(section)}>
            <span className="truncate">{section.title}</span>
          </PressButton>
        )}
      />
    </div>
  );
}
