import { useEffect, useState } from "react";
import { useChunk } from "../../components/ui/use-chunk.ts";
import { areSingleKeysOn } from "../../lib/browser/single-keys.ts";

const loadShortcuts = async () => (await import("../../features/keyboard/components/shortcuts.tsx")).Shortcuts;
/** The keys that mean something on every page. */
const MEANT = /^(?:[/?jkseb]|Arrow\w+)$/;

/** Loads the keys' code with the first press that may be one of them; that press counts too. */
export function KeyPresses() {
  const [first, setFirst] = useState<KeyboardEvent | null>(null);
  const Shortcuts = useChunk(loadShortcuts, first !== null, () => setFirst(null), { isSilent: true });
  const isWaiting = first === null;
  useEffect(() => {
    if (!isWaiting) return;
    const hear = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, target, defaultPrevented, isComposing } = event;
      const isChord = ctrlKey || metaKey;
      const isMeant = isChord ? key === "k" || key === "z" : MEANT.test(key);
      const isInField = target instanceof Element && target.closest("input, textarea, select, [contenteditable]");
      if (!isMeant || isInField || defaultPrevented || isComposing) return;
      if (document.querySelector("[role=dialog], [role=menu]")) return;
      // The browser has uses of its own for these.
      if (isChord ? key === "k" : key === "/" && areSingleKeysOn()) event.preventDefault();
      setFirst(event);
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, [isWaiting]);
  return Shortcuts && first && <Shortcuts first={first} />;
}
