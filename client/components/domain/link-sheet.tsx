import type { Pin } from "../../../src/model/pin.ts";
import { cx } from "../ui/cx.ts";

interface LinkSheetProps {
  pin: Pick<Pin, "title" | "domain" | "dominantColor" | "images">;
  className?: string;
}

/**
 * A link card in the place and shape of its drawn picture, with its title and site as text, which grows with the reader's text size and can
 * be read aloud. The styles are in `styles/link-sheet.css`.
 */
export function LinkSheet({ pin: { title, domain, dominantColor, images }, className }: LinkSheetProps) {
  const { width, height } = images["474x"];
  return (
    <span
      style={{ aspectRatio: `${width} / ${height}`, backgroundColor: dominantColor }}
      className={cx("link-sheet", className)}
    >
      <span>
        <bdi>{title || domain}</bdi>
        {title && <small>{domain}</small>}
      </span>
    </span>
  );
}
