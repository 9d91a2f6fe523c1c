import { getRouteApi } from "@tanstack/react-router";
import { ArrowLeft, Lock, UsersRound } from "lucide-react";
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
import { byBookmark, itemsOf, type ListQuery } from "../../lib/infinite.ts";
import { PageHead } from "../../lib/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { trpc } from "../../lib/trpc.ts";
import { useProfile } from "../compose/use-profile.ts";

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
    own: { title: "Nobody follows you yet", text: "People come across you by what you save." },
    other: { title: "Nobody follows them yet", text: "You could be the first." },
  },
  following: {
    own: { title: "You follow nobody yet", text: "Whoever saves what you like is a good one to follow." },
    other: { title: "They follow nobody yet", text: undefined },
  },
};

interface PeopleProps {
  username: string;
  list: ListQuery<User>;
  tab: "followers" | "following";
}

function People({ username, list, tab }: PeopleProps) {
  const t = useTexts("safety");
  const { user, isOwn } = useProfile(username);
  if (!user) return null;
  const name = user.fullName || user.username;
  const none = NONE[tab][isOwn ? "own" : "other"];
  const home = `/${user.username}/`;
  const isOwnFollowers = isOwn && tab === "followers";
  const title = tab === "followers" ? `Followers of ${name}` : `People ${name} follows`;
  return (
    <div className="mx-auto max-w-xl px-4 pt-4">
      <PageHead title={title} canonical={`${home}${tab}/`} noIndex />
      <TextLink href={home} className="inline-flex min-h-9 items-center gap-1.5 text-[15px]">
        <ArrowLeft size={18} aria-hidden="true" />
        {name}
      </TextLink>
      <h1 className="pt-1 text-2xl font-bold [overflow-wrap:anywhere]">{title}</h1>
      <LinkTabs
        label="People"
        className="-mx-4 py-3"
        items={[
          { href: `${home}followers/`, label: "Followers", isCurrent: tab === "followers" },
          { href: `${home}following/`, label: "Following", isCurrent: tab === "following" },
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
              title={none.title}
              text={none.text}
              action={<LinkButton href="/ideas/">Explore ideas</LinkButton>}
            />
          }
        />
      ) : (
        <EmptyState icon={<Lock size={32} />} title={t("followsHidden")} text={t("followsHiddenText", { name })} />
      )}
    </div>
  );
}
