import Globe from "lucide-react/icons/globe";
import type { ReactNode } from "react";
import type { User } from "../../../../src/model/user.ts";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { offsitePath } from "../../../lib/navigation/offsite-path.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

interface ProfileHeaderProps {
  user: User;
  /** The follow button, or the actions for the viewer's own profile. */
  actions: ReactNode;
}

/** A person's picture, name, description and follower counts. */
export function ProfileHeader({ user, actions }: ProfileHeaderProps) {
  const counts = useTexts("counts");
  const home = `/${user.username}`;
  const website = user.websiteUrl ? shownAddress(user.websiteUrl) : null;
  return (
    <header className="flex flex-col items-center gap-5 px-3 pt-6 text-center sm:flex-row sm:items-start sm:gap-6 sm:px-6 sm:pt-10 sm:text-start">
      <Avatar user={user} size={120} />
      {/* Each line is only as wide as its text, so that right-to-left text is next to the picture too. Stacked on
          phones, where a long word or address would otherwise overflow the screen. */}
      <div className="max-w-full min-w-0 grow">
        <h1 dir="auto" className="font-display text-3xl leading-tight [overflow-wrap:anywhere] sm:w-fit sm:text-4xl">
          {user.fullName || user.username}
        </h1>
        <p className="mt-1 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 text-[0.9375rem] text-ink-soft sm:justify-start">
          {/* Omitted if the name is the username. */}
          {user.fullName && user.fullName !== user.username && <span>@{user.username}</span>}
          {website && user.websiteUrl && (
            <TextLink
              href={offsitePath(user.websiteUrl, { user: user.id })}
              target="_blank"
              rel="nofollow noopener"
              className="inline-flex min-w-0 items-center gap-2"
            >
              <Globe size={16} aria-hidden="true" className="shrink-0" />
              <span className="truncate">{website}</span>
            </TextLink>
          )}
        </p>
        {user.about && (
          <p
            dir="auto"
            className="mt-3 max-w-[60ch] text-[0.9375rem] text-pretty whitespace-pre-line [overflow-wrap:anywhere] max-sm:mx-auto sm:w-fit"
          >
            {user.about}
          </p>
        )}
        <p className="mt-3 flex justify-center gap-5 text-[0.9375rem] sm:justify-start">
          <Count href={user.followsShown ? `${home}/followers/` : null}>
            {counts("followers", { count: user.followerCount })}
          </Count>
          <Count href={user.followsShown ? `${home}/following/` : null}>
            {counts("following", { count: user.followingCount })}
          </Count>
        </p>
      </div>
      <div className="flex max-w-full flex-wrap items-center justify-center gap-2 sm:shrink-0">{actions}</div>
    </header>
  );
}

/** A follower count, linked to the list for viewers who may see it. */
function Count({ href, children }: { href: string | null; children: string }) {
  if (href === null) return <span className="font-semibold">{children}</span>;
  return (
    <TextLink href={href} className="font-semibold text-ink! no-underline! hover:underline!">
      {children}
    </TextLink>
  );
}

/**
 * A website as displayed: no protocol, no `www.`, no trailing slash.
 * @returns null unless the address is http(s), because it becomes a link
 */
export function shownAddress(url: string): string | null {
  if (!URL.canParse(url)) return null;
  const { protocol, host, pathname } = new URL(url);
  if (protocol !== "http:" && protocol !== "https:") return null;
  return host.replace(/^www\./, "") + pathname.replace(/\/$/, "");
}
