import { ImagePlus } from "lucide-react";
import type { Pin } from "../../../src/model/pin.ts";
import type { User } from "../../../src/model/user.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { byBookmark } from "../../lib/infinite.ts";
import { trpc } from "../../lib/trpc.ts";
import { FeedGrid } from "./feed-grid.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { shortName, useProfile } from "./use-profile.ts";

/** The Pins a person created. */
export function Created({ username }: { username: string }) {
  const { user, isOwn } = useProfile(username);
  const feed = trpc.feeds.created.useInfiniteQuery({ username }, byBookmark);
  if (!user) return null;
  return (
    <ProfileFrame user={user} tab="created" title="Created" canonical={`/${user.username}/_created/`}>
      <div className="px-3 sm:px-6">
        <FeedGrid
          feed={feed}
          label="Created Pins"
          renderFooter={boardLine}
          empty={<NoPins user={user} isOwn={isOwn} action="created" />}
        />
      </div>
    </ProfileFrame>
  );
}

/** Every Pin that a person saved, across all boards. */
export function AllPins({ username }: { username: string }) {
  const { user, isOwn } = useProfile(username);
  const feed = trpc.feeds.saved.useInfiniteQuery({ username }, byBookmark);
  if (!user) return null;
  return (
    <ProfileFrame user={user} tab="saved" title="All Pins" canonical={`/${user.username}/pins/`}>
      <div className="flex items-center gap-2 px-3 pb-5 sm:px-6">
        <LinkButton href={`/${user.username}/_saved/`}>Boards</LinkButton>
        <h2 className="px-2 text-xl font-bold">All Pins</h2>
      </div>
      <div className="px-3 sm:px-6">
        <FeedGrid
          feed={feed}
          label="All Pins"
          renderFooter={boardLine}
          empty={<NoPins user={user} isOwn={isOwn} action="saved" />}
        />
      </div>
    </ProfileFrame>
  );
}

/** The page already names the owner, so cards name the board. */
const boardLine = ({ board }: Pin) => (
  <TextLink
    href={board.url}
    className="block truncate font-normal! text-ink-soft! no-underline! hover:text-ink! hover:underline!"
  >
    {board.name}
  </TextLink>
);

function NoPins({ user, isOwn, action }: { user: User; isOwn: boolean; action: "created" | "saved" }) {
  const own = action === "created" ? "Create your first Pin" : "Save your first Pin";
  return (
    <EmptyState
      icon={<ImagePlus size={32} />}
      title={isOwn ? own : `${shortName(user)} hasn't ${action} Pins yet`}
      text={isOwn ? "Your own pictures, or what you find on the web: it all has a place on your boards." : undefined}
      action={
        isOwn ? (
          <>
            <LinkButton variant="primary" href="/pin/create/">
              Create a Pin
            </LinkButton>
            <LinkButton href="/ideas/">Explore ideas</LinkButton>
          </>
        ) : (
          <LinkButton href={action === "created" ? `/${user.username}/_saved/` : "/ideas/"}>
            {action === "created" ? "See what they saved" : "Explore ideas"}
          </LinkButton>
        )
      }
    />
  );
}
