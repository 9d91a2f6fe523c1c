import { trpc } from "../../lib/calls/trpc.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Button } from "../ui/button.tsx";

interface SuggestedNamesProps {
  pinId: string;
  /** The board of a new section; absent for a new board. */
  boardId?: string;
  onPick: (name: string) => void;
}

/** Suggested names for a new board or section, based on the Pin being saved; a press fills one in. Empty without suggestions. */
export function SuggestedNames({ pinId, boardId, onPick }: SuggestedNamesProps) {
  const t = useTexts("picker");
  const { data } = trpc.pins.boardTitleSuggestions.useQuery({ pinId, ...(boardId && { boardId }) });
  if (!data || data.items.length === 0) return null;
  return (
    // Named by its heading only: a label would add a second "Name" beside the field's.
    <section className="pb-2">
      <h2 className="pb-2 text-[0.8125rem] font-medium text-ink-soft">
        {t(boardId ? "suggestedSections" : "suggestedNames")}
      </h2>
      <ul className="flex flex-wrap gap-2">
        {data.items.map(({ title }) => (
          <li key={title}>
            <Button size="sm" onPress={() => onPick(title)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
