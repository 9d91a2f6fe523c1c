import type { ReactNode } from "react";
import type { User } from "../../../src/model/user.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Link } from "../ui/link.tsx";

export interface UserRowProps {
  user: Pick<User, "id" | "username" | "fullName" | "imageMediumUrl"> &
    Partial<Pick<User, "avatarColorIndex" | "followerCount">>;
  /** Shown at the row's end, such as a follow button. */
  action?: ReactNode;
  /** Replaces the follower count or the username. */
  detail?: ReactNode;
}

/** A person in a list. */
export function UserRow({ user, action, detail }: UserRowProps) {
  const counts = useTexts("counts");
  const { followerCount } = user;
  const under = followerCount === undefined ? user.username : counts("followers", { count: followerCount });
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Link
        href={`/${user.username}/`}
        className="group flex min-w-0 grow items-center gap-3 rounded-xl text-ink no-underline"
      >
        <Avatar user={user} size={48} />
        <span className="min-w-0">
          <span className="block truncate text-[0.9375rem] leading-5 font-semibold group-hover:underline">
            {user.fullName || user.username}
          </span>
          <span className="block truncate text-[0.8125rem] leading-5 text-ink-soft">{detail ?? under}</span>
        </span>
      </Link>
      {action}
    </div>
  );
}
