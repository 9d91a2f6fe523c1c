import { Button } from "../../../components/ui/button.tsx";
import { useViewer } from "../../../lib/use-viewer.ts";
import { type Followable, useFollowUser } from "../hooks/use-follow-user.ts";
import { type FollowButtonSize, FollowToggle } from "./follow-toggle.tsx";

/** Follow or unfollow a person; beside oneself it only says so. */
export function FollowButton({ user, size = "md" }: { user: Followable; size?: FollowButtonSize }) {
  const viewer = useViewer();
  const { toggle, isBusy } = useFollowUser(user);
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
