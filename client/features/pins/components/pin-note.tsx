import type { Pin } from "../../../../src/model/pin.ts";
import { CHIP_QUIET } from "../../../components/ui/chips.ts";
import { cx } from "../../../components/ui/cx.ts";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { usePinNote } from "../hooks/use-pin-note.ts";
import { usePinTags } from "../hooks/use-pin-tags.ts";

/** The owner's private note and tags on the Pin's page; nothing without either. */
export function PinNote({ pin }: { pin: Pin }) {
  const t = useTexts("ownPin");
  const mine = useTexts("mine");
  const { note } = usePinNote(pin.id, true);
  const { known: tags } = usePinTags(pin.id);
  if (!note && !tags?.length) return null;
  return (
    <div className="rounded-2xl bg-wash p-4 text-[0.9375rem]">
      {note && (
        <section aria-labelledby="pin-note" className="pb-2 last-of-type:pb-0">
          <h2 id="pin-note" className="text-sm font-semibold">
            {t("note")}
          </h2>
          <p dir="auto" className="pt-1 whitespace-pre-line [overflow-wrap:anywhere]">
            {note}
          </p>
        </section>
      )}
      {tags && tags.length > 0 && (
        <section aria-labelledby="pin-tags">
          <h2 id="pin-tags" className="text-sm font-semibold">
            {mine("tags.title")}
          </h2>
          <ul aria-labelledby="pin-tags" className="flex flex-wrap gap-2 pt-2">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <PlainLink
                  href={`/me/?tags=${encodeURIComponent(tag)}`}
                  className={cx(
                    CHIP_QUIET,
                    "inline-block max-w-full rounded-full border border-line px-3 py-2 text-sm text-ink no-underline",
                  )}
                >
                  <span dir="auto" className="[overflow-wrap:anywhere]">
                    {tag}
                  </span>
                </PlainLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p className="pt-2 text-[0.8125rem] text-ink-soft">{t("noteHint")}</p>
    </div>
  );
}
