import { createRoute, useRouter } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import type { Pin } from "../../../src/pins/pin.ts";
import { ShareDialog } from "../../components/domain/share-dialog.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { IconButton } from "../../components/ui/icon-button.tsx";
import { Comments } from "../../features/comments/components/comments.tsx";
import { FollowButton } from "../../features/follow/components/follow-button.tsx";
import { EditPinDialog } from "../../features/pins/components/edit-pin-dialog.tsx";
import { PinCloseup } from "../../features/pins/components/pin-closeup.tsx";
import { PinMenu } from "../../features/pins/components/pin-menu.tsx";
import { useDeletePin } from "../../features/pins/hooks/use-delete-pin.ts";
import { BoardSelect } from "../../features/save/components/board-select.tsx";
import { SaveButton } from "../../features/save/components/save-button.tsx";
import { byBookmark, firstPage } from "../../lib/infinite.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { textParam } from "../../lib/search-params.ts";
import { trpc } from "../../lib/trpc.ts";
import { useViewer } from "../../lib/use-viewer.ts";
import { FeedGrid } from "../compose/feed-grid.tsx";
import { orNotFound } from "../or-not-found.ts";
import { rootRoute } from "./root.ts";

export const pinRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/pin/$pinId",
  /** `?share=true` opens sharing (spec signed-in 2.1). */
  validateSearch: ({ share }: Record<string, unknown>): { share?: string | undefined } => ({ share: textParam(share) }),
  loader: async ({ context: { api }, params: { pinId } }) => {
    const [pin] = await Promise.all([
      orNotFound(api.pins.get.ensureData({ pinId })),
      api.feeds.related.prefetchInfinite({ pinId }, firstPage),
      api.comments.list.prefetchInfinite({ pinId }, firstPage),
    ]);
    await api.users.get.prefetch({ userId: creatorOf(pin).id });
  },
  component: PinPage,
});

/** Who brought the picture here; the card and its follow button are theirs. */
const creatorOf = (pin: Pin) => pin.nativeCreator ?? pin.pinner;

function PinPage() {
  const { pinId } = pinRoute.useParams();
  const { data: pin } = trpc.pins.get.useQuery({ pinId });
  return pin ? <LoadedPin key={pin.id} pin={pin} /> : null;
}

function LoadedPin({ pin }: { pin: Pin }) {
  const { history } = useRouter();
  const viewer = useViewer();
  const { share } = pinRoute.useSearch();
  const [isEditing, setEditing] = useState(false);
  const deletePin = useDeletePin();
  const related = trpc.feeds.related.useInfiniteQuery({ pinId: pin.id }, byBookmark);
  const isOwn = viewer?.id === pin.pinner.id;
  const { data: creator } = trpc.users.get.useQuery({ userId: creatorOf(pin).id });
  const title = pin.title || `Pin by ${pin.pinner.fullName}`;
  const leave = () => (history.canGoBack() ? history.back() : history.push("/"));

  return (
    <div className="px-3 pt-2 sm:px-6">
      <PageHead
        title={title}
        description={pin.description || `${title}, saved to ${pin.board.name} by ${pin.pinner.fullName}.`}
        canonical={`/pin/${pin.id}/`}
        image={{ ...pin.images["736x"], alt: pin.altText || title }}
        kind="article"
      />
      <div className="relative">
        <IconButton
          label="Back"
          icon={<ArrowLeft size={24} />}
          onPress={leave}
          className="absolute top-2 left-0 max-lg:hidden"
        />
        <PinCloseup
          pin={pin}
          actions={
            <>
              <PinMenu
                pin={pin}
                isOwn={isOwn}
                onEdit={() => setEditing(true)}
                onDelete={() => void deletePin(pin).then((gone) => gone && leave())}
              />
              <SaveButton pin={pin} size="lg" isCelebrated />
            </>
          }
          comments={<Comments pin={pin} isOwn={isOwn} />}
          follow={creator && <FollowButton user={creator} />}
        />
      </div>
      <section aria-labelledby="more" className="pt-10">
        <h2 id="more" className="pb-4 text-center text-xl font-bold">
          More like this
        </h2>
        <FeedGrid
          feed={related}
          label="More like this"
          empty={
            <EmptyState
              title="Nothing like it yet"
              text="When others save this picture, what stands beside it on their boards will show up here."
              level={3}
            />
          }
        />
      </section>
      <ShareDialog
        path={`/pin/${pin.id}/`}
        title={title}
        isOpen={share === "true"}
        onClose={() => history.replace(`/pin/${pin.id}/`)}
      />
      {isEditing && (
        <EditPinDialog
          pin={pin}
          isOpen
          onClose={() => setEditing(false)}
          boardField={(boardId, onChange) => <BoardSelect boardId={boardId} onChange={onChange} />}
        />
      )}
    </div>
  );
}
