import { ImagePlus } from "lucide-react";
import type { Pin } from "../../../src/pins/pin.ts";
import type { User } from "../../../src/users/user.ts";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { byBookmark } from "../../lib/infinite.ts";
import { trpc } from "../../lib/trpc.ts";
import { FeedGrid } from "./feed-grid.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { shortName, useProfile } from "./use-profile.ts";

/** What a person brought here themselves. */
export function Created({ username }: { username: string }) {
  const { user, isOwn } = useProfile(username);
  const feed = trpc.feeds.created.useInfiniteQuery({ username }, byBookmark);
  if (!user) return null;
  return (
    <ProfileFrame user={user} tab="created" title="Created" canonical={`/${user.username}/_created/`}>
      <div className="px-2 sm:px-6">
        <FeedGrid
          feed={feed}
          label="Created Pins"
          renderFooter={boardLine}
          empty={<NoPins user={user} isOwn={isOwn} deed="created" />}
        />
      </div>
    </ProfileFrame>
  );
}

/** Everything that a person saved, whatever the board. */
export function AllPins({ username }: { username: string }) {
  const { user, isOwn } = useProfile(username);
  const feed = trpc.feeds.saved.useInfiniteQuery({ username }, byBookmark);
  if (!user) return null;
  return (
    <ProfileFrame user={user} tab="saved" title="All Pins" canonical={`/${user.username}/pins/`}>
      <div className="flex items-center gap-2 px-4 pb-5 sm:px-6">
        <LinkButton href={`/${user.username}/_saved/`}>Boards</LinkButton>
        <h2 className="px-2 text-xl font-bold">All Pins</h2>
      </div>
      <div className="px-2 sm:px-6">
        <FeedGrid
          feed={feed}
          label="All Pins"
          renderFooter={boardLine}
          empty={<NoPins user={user} isOwn={isOwn} deed="saved" />}
        />
      </div>
    </ProfileFrame>
  );
}

/** Whose the Pins are, the page says; a card says where it stands. */
const boardLine = ({ board }: Pin) => (
  <TextLink
    href={board.url}
    className="block truncate font-normal! text-ink-soft! no-underline! hover:text-ink! hover:underline!"
  >
    {board.name}
  </TextLink>
);

function NoPins({ user, isOwn, deed }: { user: User; isOwn: boolean; deed: "created" | "saved" }) {
  const own = deed === "created" ? "Create your first Pin" : "Save your first Pin";
  return (
    <EmptyState
      icon={<ImagePlus size={32} />}
      title={isOwn ? own : `${shortName(user)} hasn't ${deed} Pins yet`}
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
          <LinkButton href={deed === "created" ? `/${user.username}/_saved/` : "/ideas/"}>
            {deed === "created" ? "See what they saved" : "Explore ideas"}
          </LinkButton>
        )
      }
    />
  );
}
