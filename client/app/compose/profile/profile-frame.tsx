import { useRouter, useSearch } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { User } from "../../../../src/model/user.ts";
import { ShareButton } from "../../../components/domain/share-button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { FollowButton } from "../../../features/follow/components/follow-button.tsx";
import { ProfileHeader } from "../../../features/profile/components/profile-header.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { FeedLinks } from "../../../lib/navigation/feed-links.tsx";
import { OembedLinks } from "../../../lib/navigation/oembed-links.tsx";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { MessageButton, PersonMenu } from "../person/person-chunks.tsx";

interface ProfileFrameProps {
  user: User;
  tab: "created" | "saved";
  /** The page's own title, shown with the name, e.g. "Created". */
  title?: string;
  /** Path for search engines. */
  canonical: string;
  /** Picture address to use when the person has no avatar. */
  image?: string | null | undefined;
  children: ReactNode;
}

/** The shared frame of a profile's pages: the header and its tabs. */
export function ProfileFrame({ user, tab, title, canonical, image, children }: ProfileFrameProps) {
  const t = useTexts("profile");
  const viewer = useViewer();
  const router = useRouter();
  const { invite_code: inviteCode } = useSearch({ strict: false });
  const isOwn = viewer?.id === user.id;
  // Sharing your own profile invites others to follow.
  const { data: invite } = trpc.follow.inviteLink.useQuery({}, { enabled: isOwn });
  const home = `/${user.username}/`;
  const name = user.fullName || user.username;
  const picture = user.imageLargeUrl ?? image;
  return (
    <div className="mx-auto max-w-[2560px]">
      <PageHead
        title={`${name} (@${user.username})${title ? `: ${title}` : ""}`}
        description={user.about || t("about", { name })}
        canonical={canonical}
        image={picture ? { url: picture, alt: name } : undefined}
        kind="profile"
      />
      <OembedLinks path={home} title={name} />
      <FeedLinks subject={{ kind: "person", username: user.username }} title={name} />
      <ProfileHeader
        user={user}
        actions={
          <>
            {isOwn ? (
              <LinkButton href="/settings/profile">{t("edit")}</LinkButton>
            ) : (
              <FollowButton user={user} inviteCode={inviteCode} />
            )}
            {viewer && !isOwn && <MessageButton userId={user.id} />}
            <ShareButton path={invite ? home + new URL(invite.url).search : home} title={name} />
            {viewer && !isOwn && <PersonMenu user={user} onBlocked={() => router.navigate({ to: "/" })} />}
          </>
        }
      />
      <div className="px-3 pt-5 pb-3 sm:px-6">
        <LinkTabs
          label={t("tabs")}
          className="max-sm:justify-center"
          items={[
            { href: `${home}_created/`, label: t("created"), isCurrent: tab === "created" },
            { href: `${home}_saved/`, label: t("saved"), isCurrent: tab === "saved" },
          ]}
        />
      </div>
      {children}
    </div>
  );
}
