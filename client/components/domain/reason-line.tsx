import type { Reason } from "../../../src/model/pin.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { reasonWords } from "../../lib/feed-copy.ts";
import { Avatar } from "../ui/avatar.tsx";
import { PlainLink } from "../ui/plain-link.tsx";

export interface ReasonLineProps {
  reason: Reason | null;
  pinner: UserBrief;
}

/** The owner of the Pin, or why it is shown; the `footer` of a `PinCard` in a feed. */
export function ReasonLine({ reason, pinner }: ReasonLineProps) {
  return (
    <PlainLink
      href={`/${pinner.username}/`}
      className="flex min-w-0 items-center gap-2 rounded-full text-ink-soft no-underline hover:text-ink hover:underline"
    >
      <Avatar user={pinner} size={24} />
      <span className="truncate">{(reason && reasonWords(reason)) ?? (pinner.fullName || pinner.username)}</span>
    </PlainLink>
  );
}
