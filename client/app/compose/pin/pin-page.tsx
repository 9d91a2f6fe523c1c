import { getRouteApi, Outlet, useMatch, useRouter } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect, useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { CreatorCard } from "../../../components/domain/creator-card.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { Comments } from "../../../features/comments/components/comments.tsx";
import { FollowButton } from "../../../features/follow/components/follow-button.tsx";
import { PinCloseup } from "../../../features/pins/components/pin-closeup.tsx";
import { PinMenu } from "../../../features/pins/components/pin-menu.tsx";
import { SaveButton } from "../../../features/save/components/save-button.tsx";
import { usePickerAhead } from "../../../features/save/hooks/use-picker-ahead.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { pagesPast } from "../../../lib/navigation/navigation-history.ts";
import { OembedLinks } from "../../../lib/navigation/oembed-links.tsx";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { animateMoves } from "../../../lib/navigation/page-move.ts";
import { rememberPicture } from "../../../lib/saving/recent-pictures.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { PersonPinCopy, PersonPinMenu, PersonPinNotes } from "../person/person-chunks.tsx";
import { BoardStrip } from "./board-strip.tsx";
import { MoreLikeThis } from "./more-like-this.tsx";
import { growFromCard } from "./pin-motion.ts";
import { useOverPin } from "./use-over-pin.ts";

const ShareDialog = lazyChunk(
  async () => (await import("../../../features/share/components/share-dialog.tsx")).ShareDialog,
);

const route = getRouteApi("/pin/$pinId");

animateMoves(growFromCard);

/** A Pin's page, with similar Pins below and windows over it that have their own addresses. */
export function PinPage() {
  const { pinId } = route.useParams();
  const { data: pin } = trpc.pins.get.useQuery({ pinId });
  if (!pin) return null;
  return (
    <div className="px-3 pt-2 sm:px-6">
      <LoadedPin key={pin.id} pin={pin} />
      <BoardStrip pin={pin} />
      <MoreLikeThis key={`more ${pin.id}`} pin={pin} />
      <Outlet />
    </div>
  );
}

function LoadedPin({ pin }: { pin: Pin }) {
  const t = useTexts("pins");
  const { history } = useRouter();
  const viewer = useViewer();
  const { share } = route.useSearch();
  const isEditing = useMatch({ from: "/pin/$pinId/edit", shouldThrow: false }) !== undefined;
  const over = useOverPin(pin.id);
  const ui = useUiTexts();
  const ahead = usePickerAhead();
  const isSharing = share === "true";
  // Mounted on first open: the dialog is expensive to render, and most people never open it.
  const [hasShared, setShared] = useState(isSharing);
  if (isSharing && !hasShared) setShared(true);
  const viewerId = viewer?.id;
  useEffect(() => {
    if (viewerId) rememberPicture(pin.imageSignature, viewerId);
  }, [pin.imageSignature, viewerId]);
  const isOwn = viewerId === pin.pinner.id;
  // The original creator; the card and its follow button are about them.
  const brief = pin.nativeCreator ?? pin.pinner;
  const { data: creator } = trpc.users.get.useQuery({ userId: brief.id });
  const title = pin.title || ui("pinBy", { name: pin.pinner.fullName });
  const leave = () => {
    // Skips every entry of this Pin: after it is deleted, its page would be a 404.
    const { count, isShort } = pagesPast((path) => `${path}/`.startsWith(`/pin/${pin.id}/`));
    if (!isShort) history.go(-count);
    else if (history.canGoBack()) history.back();
    else history.push("/");
  };

  return (
    <div className="relative">
      <PageHead
        title={isEditing ? t("edit.pageTitle", { pin: title }) : title}
        description={
          pin.description ||
          pin.document?.excerpt ||
          t("about", { title, board: pin.board.name, name: pin.pinner.fullName })
        }
        canonical={`/pin/${pin.id}/`}
        image={pin.isBlurred ? undefined : { ...pin.images["736x"], alt: pin.altText || title }}
        kind="article"
        noIndex={isEditing}
      />
      <OembedLinks path={`/pin/${pin.id}/`} title={title} />
      <IconButton
        label={t("closeup.back")}
        icon={<ArrowLeft size={24} />}
        onPress={leave}
        className="absolute! top-2 left-0 max-[1330px]:hidden"
      />
      <PinCloseup
        pin={pin}
        largePicture={{ isOpen: over.isPictureLarge, open: over.openPicture, close: over.close }}
        actions={
          <>
            {viewer ? (
              <PersonPinMenu
                pin={pin}
                isOwn={isOwn}
                onShare={() => over.open("?share=true")}
                onEdit={() => over.open("edit/")}
                onGone={leave}
              />
            ) : (
              <PinMenu pin={pin} onShare={() => over.open("?share=true")} />
            )}
            <span {...ahead} className="ml-auto flex min-w-0 items-center justify-end gap-2">
              <SaveButton pin={pin} size="lg" isCelebrated />
            </span>
          </>
        }
        creator={<CreatorCard creator={creator ?? brief} action={creator && <FollowButton user={creator} />} />}
        copy={isOwn && <PersonPinCopy pin={pin} />}
        notes={viewer && <PersonPinNotes pin={pin} isOwn={isOwn} />}
        comments={<Comments pin={pin} isOwn={isOwn} />}
      />
      {hasShared && <ShareDialog pinId={pin.id} title={title} isOpen={isSharing} onClose={over.close} />}
    </div>
  );
}
