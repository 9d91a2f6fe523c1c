import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

/** "Suggested board names" of a Pin; a press takes one into the field. Nothing where there are none. */
export function SuggestedNames({ pinId, onPick }: { pinId: string; onPick: (name: string) => void }) {
  const t = useTexts("picker");
  const { data } = trpc.pins.boardTitleSuggestions.useQuery({ pinId });
  if (!data || data.items.length === 0) return null;
  return (
    // A heading alone names it: a label of its own would be a second one with "Name" in it, beside the field's.
    <section className="pb-2">
      <h2 className="pb-2 text-[13px] font-medium text-ink-soft">{t("suggestedNames")}</h2>
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
