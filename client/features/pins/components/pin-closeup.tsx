import type { CSSProperties, ReactNode } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import type { ShownPin } from "../../../../src/pins/pins.contract.ts";
import { MentionedText } from "../../../components/domain/mentioned-text-chunk.tsx";
import { useAltOf } from "../../../components/domain/pin-picture.tsx";
import { tackOf } from "../../../components/domain/pin-text.ts";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { Link } from "../../../components/ui/link.tsx";
import { cutName } from "../../../lib/format/cut-name.rules.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { CLOSEUP, closeupLayout } from "../flow/closeup-layout.rules.ts";
import { PinParts } from "./closeup-chunks.tsx";
import { CloseupPicture, type LargePicture } from "./closeup-picture.tsx";
import { PaidLines } from "./paid-lines.tsx";
import { PinLink } from "./pin-link.tsx";
import { RichText } from "./rich-text.tsx";

/** Loaded only if a Pin's picture was made with AI. */
const AiLabel = lazyChunk(async () => (await import("./ai-label.tsx")).AiLabel);

interface PinCloseupProps {
  /** Only a Pin\'s own page knows its mentions; before it has loaded, the text is plain. */
  pin: Pin & Partial<Pick<ShownPin, "isLinkGone" | "mentions">>;
  largePicture: LargePicture;
  /** The menu and Save, along the top. */
  actions: ReactNode;
  /** The original creator. */
  creator: ReactNode;
  /** The owner's archived copy of the linked page, before a link that is gone, after any other. */
  copy?: ReactNode;
  /** Questions and notices for the viewer. */
  notes: ReactNode;
  /** The comments. */
  comments: ReactNode;
}

/** Sticky, with at most the window's height beside a taller picture; longer content scrolls first. */
const PANE =
  "min-[880px]:sticky min-[880px]:bottom-0 min-[880px]:min-h-[min(100%,calc(100svh-var(--bar)))] min-[880px]:self-end";

/**
 * A Pin's large view: the picture as high as the window on its dominant color, and one column with the texts, the link, the sponsor and the
 * board. Stacked in narrow windows; side by side from 880, with a width that follows the picture's ratio from 1050.
 */
export function PinCloseup({ pin, largePicture, actions, creator, copy, notes, comments }: PinCloseupProps) {
  const altOf = useAltOf();
  const { card, picture, pane } = closeupLayout(pin.images.orig);
  const sizes = {
    "--stacked": `${CLOSEUP.STACKED_CARD}px`,
    "--narrow": `${CLOSEUP.NARROW_CARD}px`,
    "--card": `${card}px`,
    "--columns": `minmax(0, ${picture}fr) minmax(0, ${pane}fr)`,
  } as CSSProperties;
  const aiLabel = pin.labels.find(({ name }) => name === "ai_made");
  return (
    <article
      style={sizes}
      className="pin-room mx-auto grid max-w-(--stacked) overflow-clip rounded-[28px] bg-surface shadow-float min-[880px]:max-w-(--narrow) min-[880px]:grid-cols-(--columns) min-[1050px]:max-w-(--card)"
    >
      <div
        style={{ backgroundColor: pin.dominantColor }}
        className="pin-card relative print:bg-transparent!"
        data-tacked={tackOf(pin)}
      >
        <div className="min-[880px]:sticky min-[880px]:top-(--bar) min-[880px]:grid min-[880px]:min-h-(--room) min-[880px]:place-items-center print:min-h-0!">
          <div data-closeup="" className="w-full">
            <CloseupPicture pin={pin} width={picture} large={largePicture} />
          </div>
        </div>
      </div>
      <div className={`flex min-w-0 flex-col gap-5 p-5 sm:p-8 ${PANE}`}>
        <div className="flex items-center justify-between gap-2 max-[359px]:flex-wrap">{actions}</div>
        <div className="flex min-w-0 flex-col gap-5">
          {pin.isLinkGone && copy}
          {pin.link && <PinLink pin={pin} link={pin.link} />}
          {!pin.isLinkGone && copy}
          <h1 dir="auto" className="font-display text-[1.75rem] leading-tight [overflow-wrap:anywhere]">
            {pin.title || <span className="sr-only">{altOf(pin)}</span>}
          </h1>
          {pin.description && (
            <p dir="auto" className="text-base whitespace-pre-line [overflow-wrap:anywhere]">
              <MentionedText text={pin.description} mentions={pin.mentions ?? []} plain={RichText}>
                <RichText text={pin.description} />
              </MentionedText>
            </p>
          )}
          {(pin.richMetadata || pin.document) && <PinParts pin={pin} />}
        </div>
        <div className="flex min-w-0 grow flex-col gap-5">
          <div className="flex flex-col gap-2">
            {creator}
            <PaidLines pin={pin} />
            {aiLabel && <AiLabel source={aiLabel.source} />}
          </div>
          {notes}
          {comments}
          <SavedWhere pin={pin} />
        </div>
      </div>
    </article>
  );
}

function SavedWhere({ pin: { pinner, board, section } }: { pin: Pin }) {
  const t = useTexts("pins");
  return (
    <p className="mt-auto text-sm text-ink-soft [overflow-wrap:anywhere]">
      <Link href={`/${pinner.username}/`} className="font-semibold text-ink">
        <bdi>{cutName(pinner.fullName || pinner.username)}</bdi>
      </Link>{" "}
      {t("closeup.savedTo")}{" "}
      <Link href={board.url} className="font-semibold text-ink">
        <bdi>{board.name}</bdi>
      </Link>
      {section && (
        <>
          {" / "}
          <Link href={`${board.url}${section.slug}/`} className="font-semibold text-ink">
            <bdi>{section.title}</bdi>
          </Link>
        </>
      )}
    </p>
  );
}
