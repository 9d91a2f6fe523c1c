import { useEffect, useEffectEvent, useState } from "react";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { areSingleKeysOn, storeSingleKeys } from "../../../lib/browser/single-keys.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { LATER, withTexts } from "../../../lib/texts/translations.ts";
import { useCurrentViewer } from "../../../lib/viewer/use-viewer.ts";
import { focusSearch, go, isArrow, isTaken, isTyping, press, step, undo } from "../actions.ts";

const Palette = lazyChunk(withTexts(async () => (await import("./palette.tsx")).Palette, [LATER]));

/** A command with its key as Macs write it, or as other systems do. Only browsers render the sheet, which opens by a key. */
const command = (key: string) => (/^(Mac|iP)/.test(navigator.platform) ? `⌘${key}` : `Ctrl+${key}`);

const ROWS = [
  ["/", "search"],
  ["j", "next"],
  ["k", "previous"],
  ["← ↑ ↓ →", "arrows"],
  ["s", "save"],
  ["b", "board"],
  ["e", "menu"],
  ["Z", "undo"],
  ["K", "anywhere"],
  ["?", "sheet"],
] as const;

/** The keys of every page, and the sheet that lists them. @param first the press for which this was loaded */
export function Shortcuts({ first }: { first: KeyboardEvent }) {
  const t = useTexts("keyboard");
  const viewer = useCurrentViewer();
  const [isOpen, setOpen] = useState(false);
  const [isGoing, setGoing] = useState(false);
  const [isOn, setOn] = useState(areSingleKeysOn);
  const single: Record<string, () => void> = {
    "/": focusSearch,
    j: () => step(1),
    k: () => step(-1),
    s: () => press("save"),
    b: () => press("board"),
    e: () => press("menu"),
  };
  /** @returns whether the key did something here */
  const act = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean => {
    if (altKey) return false;
    if (ctrlKey || metaKey) {
      if (key.toLowerCase() === "z" && !shiftKey) return undo();
      if (key.toLowerCase() !== "k") return false;
      if (viewer) setGoing(true);
      else focusSearch();
      return true;
    }
    if (key === "?") setOpen(true);
    if (key === "?") return true;
    if (isArrow(key)) return !shiftKey && go(key);
    const run = isOn ? single[key] : undefined;
    run?.();
    return run !== undefined;
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isTaken(event) && act(event)) event.preventDefault();
  });
  // The person may have begun to type since the press.
  const begin = useEffectEvent(() => !isTyping() && act(first));
  useEffect(() => {
    begin();
    const hear = (event: KeyboardEvent) => onKey(event);
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
  const change = (next: boolean) => {
    setOn(next);
    storeSingleKeys(next);
  };
  if (isGoing && viewer) return <Palette viewer={viewer} onClose={() => setGoing(false)} />;
  return (
    <Dialog title={t("title")} isOpen={isOpen} onOpenChange={setOpen}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
        {ROWS.map(([keys, name]) => (
          <div key={name} className="contents">
            <dt>
              <kbd className="rounded-lg border border-line-strong bg-wash px-2 py-1 font-sans text-[0.8125rem] font-semibold whitespace-nowrap">
                {/^[A-Z]$/.test(keys) ? command(keys) : keys}
              </kbd>
            </dt>
            <dd className="text-[0.9375rem]">{t(name)}</dd>
          </div>
        ))}
      </dl>
      <div className="pt-4">
        <Switch label={t("single")} description={t("singleWhy")} isSelected={isOn} onChange={change} />
      </div>
    </Dialog>
  );
}
