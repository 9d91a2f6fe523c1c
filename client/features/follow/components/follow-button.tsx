import { Button } from "../../../components/ui/button.tsx";
import { useViewer } from "../../../lib/use-viewer.ts";
import { type Followable, useFollowUser } from "../hooks/use-follow-user.ts";
import { type FollowButtonSize, FollowToggle } from "./follow-toggle.tsx";

interface FollowButtonProps {
  user: Followable;
  size?: FollowButtonSize;
  /** Of the person's invite link, where the page was opened by it. */
  inviteCode?: string | undefined;
}

/** Follow or unfollow a person; beside oneself it only says so. */
export function FollowButton({ user, size = "md", inviteCode }: FollowButtonProps) {
  const viewer = useViewer();
  const { toggle, isBusy } = useFollowUser(user, inviteCode);
  if (viewer?.id === user.id) {
    return (
      <Button size={size} isDisabled className="shrink-0">
        This is you
      </Button>
    );
  }
  return (
    <FollowToggle
      name={user.fullName}
      isFollowing={user.explicitlyFollowedByMe}
      isBusy={isBusy}
      onToggle={toggle}
      size={size}
    />
  );
}
