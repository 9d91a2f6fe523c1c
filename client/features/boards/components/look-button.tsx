import LayoutGrid from "lucide-react/icons/layout-grid";
import { useRef, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { LookChoice } from "./look-window.tsx";

const loadWindow = async () => (await import("./look-window.tsx")).LookWindow;

/** Opens the choice of how the Pins of this page and of all others like it show. */
export function LookButton(look: LookChoice) {
  const t = useTexts("boards");
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const LookWindow = useChunk(loadWindow, isOpen, () => setOpen(false));
  return (
    <>
      <Button ref={trigger} aria-haspopup="dialog" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
        <LayoutGrid size={18} aria-hidden="true" /> {t("view")}
      </Button>
      {LookWindow && <LookWindow {...look} triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
