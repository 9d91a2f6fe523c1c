import Archive from "lucide-react/icons/archive";
import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useActing } from "../../../lib/viewer/acting.ts";

const CopyDialog = lazyChunk(async () => (await import("./copy-dialog.tsx")).CopyDialog);

/** Opens the owner's archived copy of the page that a Pin links to; nothing without one. */
export function PinCopy({ pin: { id: pinId, isLinkGone } }: { pin: { id: string; isLinkGone?: boolean } }) {
  const t = useTexts("mine");
  const day = useDay("long");
  const [isOpen, setOpen] = useState(false);
  // A business has none: its people share everything.
  const isAsked = useActing() === null;
  const { data } = trpc.mine.copy.useQuery({ pinId, withText: false }, { enabled: isAsked });
  if (!data?.copy) return null;
  return (
    <div>
      <Button
        variant={isLinkGone ? "primary" : "secondary"}
        size="sm"
        className="max-w-full py-1 text-start whitespace-normal!"
        onPress={() => setOpen(true)}
      >
        <Archive size={16} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0">{t("copy.open", { day: day(data.copy.takenAt) })}</span>
      </Button>
      {isOpen && <CopyDialog pinId={pinId} onClose={() => setOpen(false)} />}
    </div>
  );
}
