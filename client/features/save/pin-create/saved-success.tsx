import { useEffect, useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { offsitePath } from "../../../lib/navigation/offsite-path.ts";
import type { PickedBoard } from "../../../lib/saving/save-at-once.ts";
import {
  isPromoteShown,
  promotePath,
  SAVED_DIALOG_MIN_WIDTH,
  SAVED_IMAGE_WIDTH,
  seeItPath,
  sendPath,
} from "../../../lib/saving/saved.rules.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useOwnPromotion } from "../../../lib/viewer/use-own-promotion.ts";
import { useSiteType } from "../../../lib/viewer/use-site-type.ts";
import { useLastViewer } from "../../../lib/viewer/use-viewer.ts";
import type { PickedSection } from "../flow/pin-create/flow.ts";

interface SavedSuccessProps {
  pin: Pin;
  board: Pick<PickedBoard, "name" | "privacy">;
  section: PickedSection | null;
  /** In a popup, which closes itself, the next page opens in another window. */
  isPopup: boolean;
}

/** Says what was saved and where, with follow-up actions (spec signed-in 2.1). */
export function SavedSuccess({ pin, board, section, isPopup }: SavedSuccessProps) {
  const t = useTexts("pins");
  const viewer = useLastViewer();
  const siteType = useSiteType();
  const [now] = useState(() => new Date());
  const picture = pin.images["236x"];
  const canPromote = isPromoteShown({
    viewer,
    isOnSecretBoard: board.privacy === "secret",
    siteType: siteType ?? 0,
    now,
  });
  const promotion = useOwnPromotion(pin);
  const title = section
    ? t("savedToSection", { section: section.title, board: board.name })
    : t("savedTo", { board: board.name });
  const beside = isPopup ? { target: "_blank" } : {};
  useEffect(() => document.getElementById("saved-title")?.focus(), []);
  return (
    <section
      aria-labelledby="saved-title"
      style={{ minWidth: `min(${SAVED_DIALOG_MIN_WIDTH}px, 100%)` }}
      className="flex flex-wrap items-start justify-center gap-8 p-8"
    >
      <span data-frame={pin.isBlurred || undefined} className="shrink-0 overflow-hidden rounded-2xl">
        <img
          src={picture.url}
          alt={pin.altText || t("create.savedPicture")}
          width={SAVED_IMAGE_WIDTH}
          height={Math.round((SAVED_IMAGE_WIDTH * picture.height) / picture.width)}
          className="block max-h-[430px] bg-wash object-cover"
        />
      </span>
      <div className="flex min-w-56 flex-1 flex-col gap-3">
        <h1 id="saved-title" tabIndex={-1} className="text-2xl font-bold [overflow-wrap:anywhere]">
          {title}
        </h1>
        {pin.description && (
          <p dir="auto" className="line-clamp-4 text-[0.9375rem] whitespace-pre-line [overflow-wrap:anywhere]">
            {pin.description}
          </p>
        )}
        {pin.link && (
          <p className="truncate text-sm">
            <TextLink href={offsitePath(pin.link, { pin: pin.id })} target="_blank" rel="noopener nofollow">
              {pin.domain}
            </TextLink>
          </p>
        )}
        <p className="text-[0.8125rem] text-ink-soft">{t("create.pinId", { id: pin.id })}</p>
        <div className="flex flex-col gap-2 pt-2">
          <LinkButton href={sendPath(pin.id)} {...beside}>
            {t("send")}
          </LinkButton>
          <LinkButton href={seeItPath(pin.id)} {...beside} variant={viewer?.isPartner ? "secondary" : "primary"}>
            {t("seeItNow")}
          </LinkButton>
          {promotion && board.privacy === "public" && (
            <LinkButton href={promotion} {...beside} variant="primary">
              {t("promoteOwn")}
            </LinkButton>
          )}
          {canPromote && (
            <LinkButton href={promotePath(pin.id)} {...beside} variant="ghost">
              {t("promote")}
            </LinkButton>
          )}
        </div>
        {isPopup && <p className="text-[0.8125rem] text-ink-soft">{t("create.closesSoon")}</p>}
      </div>
    </section>
  );
}
