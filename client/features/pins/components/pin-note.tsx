import type { Pin } from "../../../../src/model/pin.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { usePinNote } from "../hooks/use-pin-note.ts";

/** The owner's private note on the Pin's page; nothing without one. */
export function PinNote({ pin, isOwn }: { pin: Pin; isOwn: boolean }) {
  const t = useTexts("ownPin");
  const { note } = usePinNote(pin.id, isOwn);
  if (!note) return null;
  return (
    <section aria-labelledby="pin-note" className="rounded-2xl bg-wash p-4 text-[0.9375rem]">
      <h2 id="pin-note" className="text-sm font-semibold">
        {t("note")}
      </h2>
      <p dir="auto" className="pt-1 whitespace-pre-line [overflow-wrap:anywhere]">
        {note}
      </p>
      <p className="pt-1 text-[0.8125rem] text-ink-soft">{t("noteHint")}</p>
    </section>
  );
}
