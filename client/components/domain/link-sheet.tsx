import type { Pin } from "../../../src/model/pin.ts";
import { cx } from "../ui/cx.ts";

interface LinkSheetProps {
  pin: Pick<Pin, "title" | "domain" | "document" | "dominantColor" | "images">;
  className?: string;
}

/**
 * A link card or a note in the place and shape of its drawn picture, with its title and site or first words as text, which grows with the
 * reader's text size and can be read aloud. The styles are in `styles/link-sheet.css`.
 */
export function LinkSheet({ pin: { title, domain, document, dominantColor, images }, className }: LinkSheetProps) {
  const { width, height } = images["474x"];
  const below = document?.excerpt ?? domain;
  return (
    <span
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: dominantColor }}
      className={cx("link-sheet", document && "note-sheet", className)}
    >
      <span>
        <bdi>{title || below}</bdi>
        {title && <small>{below}</small>}
      </span>
    </span>
  );
}
