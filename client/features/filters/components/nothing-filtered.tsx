import FilterX from "lucide-react/icons/funnel-x";
import { Button } from "../../../components/ui/button.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Shown if the filters exclude every item. */
export function NothingFiltered({ onClear }: { onClear: () => void }) {
  const t = useTexts("shop");
  return (
    <EmptyState
      icon={<FilterX size={32} />}
      title={t("shop.emptyFiltered")}
      text={t("shop.emptyFilteredText")}
      action={<Button onPress={onClear}>{t("filters.clear")}</Button>}
    />
  );
}
