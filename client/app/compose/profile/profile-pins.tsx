import ImagePlus from "lucide-react/icons/image-plus";
import type { Pin } from "../../../../src/model/pin.ts";
import type { User } from "../../../../src/model/user.ts";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { FeedGrid } from "../pin/feed-grid.tsx";
import { ProfileFrame } from "./profile-frame.tsx";
import { shortName, useProfile } from "./use-profile.ts";

/** The Pins a person created. */
export function Created({ username }: { username: string }) {
  const t = useTexts("profile");
  const { user, isOwn } = useProfile(username);
  const feed = trpc.feeds.created.useInfiniteQuery({ username }, byBookmark);
  if (!user) return null;
  return (
    <ProfileFrame user={user} tab="created" title={t("created")} canonical={`/${user.username}/_created/`}>
      <div className="px-3 sm:px-6">
        <FeedGrid
          feed={feed}
          label={t("createdPins")}
          renderFooter={boardLine}
          empty={<NoPins user={user} isOwn={isOwn} action="created" />}
        />
      </div>
    </ProfileFrame>
  );
}

/** The page already names the owner, so cards name the board. */
export const boardLine = ({ board }: Pin) => (
  <TextLink
    href={board.url}
    className="block truncate font-normal! text-ink-soft! no-underline! hover:text-ink! hover:underline!"
  >
    {board.name}
  </TextLink>
);

/** Says that a person has no Pins yet, and what to do about it. */
export function NoPins({ user, isOwn, action }: { user: User; isOwn: boolean; action: "created" | "saved" }) {
  const t = useTexts("profile");
  const name = shortName(user);
  const own = t(action === "created" ? "createFirst" : "saveFirst");
  const other = t(action === "created" ? "noneCreated" : "noneSaved", { name });
  return (
    <EmptyState
      icon={<ImagePlus size={32} />}
      title={isOwn ? own : other}
      text={isOwn ? t("firstText") : undefined}
      action={
        isOwn ? (
          <>
            <LinkButton variant="primary" href="/pin/create/">
              {t("createPin")}
            </LinkButton>
            <LinkButton href="/ideas/">{t("explore")}</LinkButton>
          </>
        ) : (
          <LinkButton href={action === "created" ? `/${user.username}/_saved/` : "/ideas/"}>
            {t(action === "created" ? "seeSaved" : "explore")}
          </LinkButton>
        )
      }
    />
  );
}
