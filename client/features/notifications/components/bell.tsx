import BellPicture from "lucide-react/icons/bell";
import { useEffect, useRef, useState } from "react";
import { COUNTED_UNSEEN } from "../../../../src/notifications/kinds.ts";
import { CountBadge } from "../../../components/ui/count-badge.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { Link } from "../../../components/ui/link.tsx";
import { PressButton } from "../../../components/ui/press-button.tsx";
import { prepareChunk, useChunk } from "../../../components/ui/use-chunk.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useUnseen } from "../hooks/use-unseen.ts";

const loadWindow = async () => (await import("./bell-window.tsx")).BellWindow;

const ROUND = "relative grid size-11 shrink-0 place-items-center rounded-full text-ink hover:bg-wash";

/** Shows the number of new notifications; opens a popover, or on phones the page itself. */
export function Bell() {
  const t = useTexts("notifications");
  const unseen = useUnseen();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const BellWindow = useChunk(loadWindow, isOpen, () => setOpen(false));
  const label =
    unseen === 0 ? t("bell") : unseen >= COUNTED_UNSEEN ? t("bellMany") : t("bellUnseen", { count: unseen });
  return (
    <>
      <PressButton
        ref={trigger}
        aria-label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onHoverStart={() => prepareChunk(loadWindow)}
        onPress={() => setOpen((wasOpen) => !wasOpen)}
        className={cx(ROUND, "max-sm:hidden")}
      >
        <BellWithCount unseen={unseen} />
      </PressButton>
      {BellWindow && <BellWindow triggerRef={trigger} isOpen={isOpen} onOpenChange={setOpen} />}
      <Link href="/notifications/" aria-label={label} className={cx(ROUND, "sm:hidden")}>
        <BellWithCount unseen={unseen} />
      </Link>
      <Arrivals unseen={unseen} />
    </>
  );
}

function BellWithCount({ unseen }: { unseen: number }) {
  const t = useTexts("notifications");
  return (
    <>
      <BellPicture size={24} aria-hidden="true" />
      <CountBadge count={unseen} max={COUNTED_UNSEEN} most={t("many")} />
    </>
  );
}

/** Announces new notifications to screen readers politely. */
function Arrivals({ unseen }: { unseen: number }) {
  const t = useTexts("notifications");
  const [text, setText] = useState("");
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current !== null && unseen > before.current) setText(t("arrived", { count: unseen - before.current }));
    before.current = unseen;
  }, [unseen, t]);
  return (
    <span role="status" className="sr-only">
      {text}
    </span>
  );
}
