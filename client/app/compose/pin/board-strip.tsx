import type { Pin } from "../../../../src/model/pin.ts";
import type { Neighbor } from "../../../../src/pins/neighbors.contract.ts";
import { PlainLink } from "../../../components/ui/plain-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/**
 * The Pin's board as a strip: the Pins next to it, and the ways to the previous and the next one. The styles are in
 * `styles/board-strip.css`.
 */
export function BoardStrip({ pin }: { pin: Pin }) {
  const t = useTexts("pins");
  const { data } = trpc.pins.neighbors.useQuery({ pinId: pin.id });
  if (!data) return null;
  const { before, after } = data;
  const [previous, next] = [before.at(-1), after[0]];
  if (!previous && !next) return null;
  const step = (to: Neighbor | undefined, label: string) =>
    to ? (
      <PlainLink href={`/pin/${to.id}/`}>
        <span className="sr-only">{label}</span>
      </PlainLink>
    ) : (
      <span />
    );
  const tile = ({ id, title, altText, imageSquareUrl, dominantColor }: Neighbor) => (
    <li key={id}>
      <PlainLink href={`/pin/${id}/`}>
        <img
          src={imageSquareUrl}
          alt={altText || title || t("strip.untitled")}
          loading="lazy"
          style={{ backgroundColor: dominantColor }}
        />
      </PlainLink>
    </li>
  );
  return (
    <nav aria-label={t("strip.label", { board: pin.board.name })} className="board-strip">
      <PlainLink href={pin.board.url}>{pin.board.name}</PlainLink>
      <div>
        {step(previous, t("strip.previous"))}
        <ul>
          {before.map(tile)}
          <li aria-current="page">
            <img
              src={pin.images["236x"].url}
              alt={t("strip.here")}
              style={{ backgroundColor: pin.dominantColor }}
              className={pin.isBlurred ? "blur-sm" : ""}
            />
          </li>
          {after.map(tile)}
        </ul>
        {step(next, t("strip.next"))}
      </div>
    </nav>
  );
}
