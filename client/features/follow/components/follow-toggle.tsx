import { Button } from "../../../components/ui/button.tsx";
import { useLoginPrompt } from "../../../lib/login-prompt.ts";
import { useViewer } from "../../../lib/use-viewer.ts";

export type FollowButtonSize = "sm" | "md" | "lg";

interface FollowToggleProps {
  name: string;
  isFollowing: boolean;
  isBusy: boolean;
  onToggle: () => Promise<void>;
  size: FollowButtonSize;
}

/** What follow buttons share: its words say the state, and a visitor is asked to log in. */
export function FollowToggle({ name, isFollowing, isBusy, onToggle, size }: FollowToggleProps) {
  const viewer = useViewer();
  const { ask } = useLoginPrompt();
  const press = () => {
    if (!viewer) ask("follow");
    // A second press before the answer would ask for the opposite of what the server is doing.
    else if (!isBusy) void onToggle();
  };
  return (
    <Button
      variant={isFollowing ? "secondary" : "primary"}
      size={size}
      aria-label={isFollowing ? `Following ${name}, unfollow` : `Follow ${name}`}
      onPress={press}
      className="shrink-0"
    >
      {isFollowing ? "Following" : "Follow"}
    </Button>
  );
}
