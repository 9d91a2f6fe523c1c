import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

/** The "Suggested board names" of a Pin; a press fills one in. Nothing if there are none. */
export function SuggestedNames({ pinId, onPick }: { pinId: string; onPick: (name: string) => void }) {
  const t = useTexts("picker");
  const { data } = trpc.pins.boardTitleSuggestions.useQuery({ pinId });
  if (!data || data.items.length === 0) return null;
  return (
    // Named by its heading only: a label would add a second "Name" beside the field's.
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
