import { getRouteApi } from "@tanstack/react-router";
import ArrowLeft from "lucide-react/icons/arrow-left";
import Lock from "lucide-react/icons/lock";
import UsersRound from "lucide-react/icons/users-round";
import type { User } from "../../../src/model/user.ts";
import { EndlessList } from "../../components/domain/endless-list.tsx";
import { UserRow } from "../../components/domain/user-row.tsx";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { LinkButton } from "../../components/ui/link-button.tsx";
import { LinkTabs } from "../../components/ui/tabs.tsx";
import { TextLink } from "../../components/ui/text-link.tsx";
import { FollowAll } from "../../features/follow/components/follow-all.tsx";
import { FollowBackButton } from "../../features/follow/components/follow-back-button.tsx";
import { FollowButton } from "../../features/follow/components/follow-button.tsx";
import { byBookmark, itemsOf, type ListQuery } from "../../lib/calls/infinite.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useProfile } from "../compose/profile/use-profile.ts";

const followersRoute = getRouteApi("/$username/followers");
const followingRoute = getRouteApi("/$username/following");

export function Followers() {
  const { username } = followersRoute.useParams();
  const isShown = useProfile(username).user?.followsShown === true;
  const list = trpc.follow.followers.useInfiniteQuery({ username }, { ...byBookmark, enabled: isShown });
  return <People username={username} list={list} tab="followers" />;
}

export function Following() {
  const { username } = followingRoute.useParams();
  const isShown = useProfile(username).user?.followsShown === true;
  const list = trpc.follow.following.useInfiniteQuery({ username }, { ...byBookmark, enabled: isShown });
  return <People username={username} list={list} tab="following" />;
}

const NONE = {
  followers: {
    own: { title: "page.noFollowers", text: "page.noFollowersText" },
    other: { title: "page.noFollowersOther", text: "page.noFollowersOtherText" },
  },
  following: {
    own: { title: "page.noFollowing", text: "page.noFollowingText" },
    other: { title: "page.noFollowingOther", text: null },
  },
} as const;

interface PeopleProps {
  username: string;
  list: ListQuery<User>;
  tab: "followers" | "following";
}

function People({ username, list, tab }: PeopleProps) {
  const t = useTexts("follow");
  const safety = useTexts("safety");
  const { user, isOwn } = useProfile(username);
  if (!user) return null;
  const name = user.fullName || user.username;
  const none = NONE[tab][isOwn ? "own" : "other"];
  const home = `/${user.username}/`;
  const isOwnFollowers = isOwn && tab === "followers";
  const title = t(`page.${tab}`, { name });
  return (
    <div className="mx-auto max-w-2xl px-3 pt-4 sm:px-6">
      <PageHead title={title} canonical={`${home}${tab}/`} noIndex />
      <TextLink href={home} className="inline-flex min-h-9 items-center gap-2 text-[0.9375rem]">
        <ArrowLeft size={18} aria-hidden="true" />
        {name}
      </TextLink>
      <h1 className="pt-1 text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>
      <LinkTabs
        label={t("page.tabs")}
        className="py-3"
        items={[
          { href: `${home}followers/`, label: t("page.followersTab"), isCurrent: tab === "followers" },
          { href: `${home}following/`, label: t("page.followingTab"), isCurrent: tab === "following" },
        ]}
      />
      {isOwnFollowers && <FollowAll people={itemsOf(list)} />}
      {user.followsShown ? (
        <EndlessList
          list={list}
          label={title}
          layout="rows"
          renderItem={(person) => (
            <UserRow
              user={person}
              action={isOwnFollowers ? <FollowBackButton user={person} /> : <FollowButton user={person} />}
            />
          )}
          empty={
            <EmptyState
              icon={<UsersRound size={32} />}
              title={t(none.title)}
              text={none.text ? t(none.text) : undefined}
              action={<LinkButton href="/ideas/">{t("page.explore")}</LinkButton>}
            />
          }
        />
      ) : (
        <EmptyState
          icon={<Lock size={32} />}
          title={safety("followsHidden")}
          text={safety("followsHiddenText", { name })}
        />
      )}
    </div>
  );
}
