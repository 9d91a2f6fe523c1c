import type { UserBrief } from "../../../src/model/user.ts";
import { Avatar } from "../ui/avatar.tsx";
import { PlainLink } from "../ui/plain-link.tsx";

/** The owner of the Pin; the `footer` of a `PinCard` in the feed of followed people, where the person matters most. */
export function PinnerLine({ pinner }: { pinner: UserBrief }) {
  return (
    <PlainLink
      href={`/${pinner.username}/`}
      className="flex min-w-0 items-center gap-2 rounded-full text-ink-soft no-underline hover:text-ink hover:underline"
    >
      <Avatar user={pinner} size={24} />
      <span className="truncate">{pinner.fullName || pinner.username}</span>
    </PlainLink>
  );
}
