import LayoutGrid from "lucide-react/icons/layout-grid";
import { useRef, useState } from "react";
import type { Layout } from "../../../../src/model/board-look.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const loadWindow = async () => (await import("./look-window.tsx")).LookWindow;

/** The viewer's choice as text, and the owner's, as `useLook` returns them. */
export interface LookChoice {
  text: string;
  byOwner: Layout | null;
}

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
