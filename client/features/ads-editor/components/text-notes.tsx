import { type AdTextNote, adTextNotes } from "../../../../src/ads/ad-text.rules.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";

interface TextNotesProps {
  title: string;
  description: string;
}

/** Hints about an ad's texts while they are typed. Nothing is refused: review decides. */
export function TextNotes({ title, description }: TextNotesProps) {
  const t = useAreaTexts("adsEditor");
  const said = (note: AdTextNote) =>
    note.code === "cut" ? t("notes.cut", { shown: note.shown }) : t(`notes.${note.code}`);
  const notes = adTextNotes({ title, description });
  return (
    <div aria-live="polite">
      {notes.length > 0 && (
        <ul className="list-disc ps-5 pb-3 text-[0.8125rem] text-ink-soft">
          {notes.map((note) => (
            <li key={note.code} className="[overflow-wrap:anywhere]">
              {said(note)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
