import Lightbulb from "lucide-react/icons/lightbulb";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The browser's storage key for hints that were read. */
const STORAGE = {
  start: "pin-builder-default-education-id",
  publish: "pin-builder-default-tour-id",
  edit: "pin-builder-editing-tour-id",
} as const;
/** Changes when a hint has something new to say. */
const VERSION = "1";

/** A hint for first-time users, until it is closed. */
export function FirstHint({ hint }: { hint: keyof typeof STORAGE }) {
  const t = useTexts("pinBuilder");
  const [closed, setClosed] = useState<readonly string[]>([]);
  if (closed.includes(hint) || localStorage.getItem(STORAGE[hint]) === VERSION) return null;
  return (
    <div
      role="note"
      aria-label={t("first.label")}
      className="flex items-start gap-3 rounded-2xl bg-accent-wash p-4 text-sm"
    >
      <Lightbulb size={20} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <p className="min-w-0 grow">{t(`first.${hint}`)}</p>
      <Button
        variant="ghost"
        size="sm"
        className="-my-1 shrink-0"
        onPress={() => {
          localStorage.setItem(STORAGE[hint], VERSION);
          setClosed([...closed, hint]);
        }}
      >
        {t("first.close")}
      </Button>
    </div>
  );
}
