import type { Reason } from "../../../src/model/pin.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { useReasonText } from "../../lib/texts/use-reason-text.ts";
import { Avatar } from "../ui/avatar.tsx";
import { PlainLink } from "../ui/plain-link.tsx";

export interface ReasonLineProps {
  reason: Reason | null;
  pinner: UserBrief;
  /** All neighboring cards have the same reason, so this one shows it only on hover and focus. */
  isQuiet?: boolean;
}

/** The owner of the Pin, or why it is shown; the `footer` of a `PinCard` in a feed. */
export function ReasonLine({ reason, pinner, isQuiet = false }: ReasonLineProps) {
  const name = pinner.fullName || pinner.username;
  const reasonText = useReasonText();
  const words = reason && reasonText(reason);
  return (
    <PlainLink
      href={`/${pinner.username}/`}
      className="flex min-w-0 items-center gap-2 rounded-full text-ink-soft no-underline hover:text-ink hover:underline"
    >
      <Avatar user={pinner} size={24} />
      {isQuiet && words ? (
        <>
          <span className="truncate group-focus-within:hidden group-hover:hidden">{name}</span>
          <span className="hidden truncate group-focus-within:inline group-hover:inline">{words}</span>
        </>
      ) : (
        <span className="truncate">{words ?? name}</span>
      )}
    </PlainLink>
  );
}
