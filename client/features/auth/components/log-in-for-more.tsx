import X from "lucide-react/icons/x";
import { useState } from "react";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import { entryTitle } from "../flow/entry/titles.ts";
import { useArrive } from "../hooks/use-arrive.ts";
import { useEntry } from "../hooks/use-entry.ts";
import { EntryScreen } from "./entry-screen.tsx";

/** Dismissed for this visit only. */
const DISMISSED = "log-in-for-more";

/**
 * The prompt at the bottom right of pages: asks recognized viewers to log in. Never shown to logged-in people.
 */
export function LogInForMore() {
  const t = useTexts("auth");
  const [isGone, setGone] = useState(() => sessionStorage.getItem(DISMISSED) !== null);
  if (isGone) return null;
  const dismiss = () => {
    sessionStorage.setItem(DISMISSED, "1");
    setGone(true);
  };
  return (
    <aside
      aria-label={t("more.title")}
      className="rise-in fixed right-4 bottom-4 z-40 max-h-[calc(100dvh-6rem)] w-[340px] overflow-y-auto rounded-sheet border border-line bg-surface p-5 shadow-float max-md:hidden"
    >
      <div className="absolute top-2 right-2">
        <IconButton label={t("more.close")} icon={<X size={20} />} hideTooltip onPress={dismiss} />
      </div>
      <Flyout />
    </aside>
  );
}

function Flyout() {
  const t = useTexts("auth");
  const read = useEntryText();
  const { refresh } = useArrive();
  const entry = useEntry({ step: "login" }, { container: "bottom.right.upsell.email" }, refresh);
  return (
    <>
      <h2 className="pr-9 text-lg font-bold">{read(entryTitle(entry.flow))}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{t("more.text")}</p>
      <EntryScreen entry={entry} />
    </>
  );
}
