import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { type Followable, useFollowUser } from "../hooks/use-follow-user.ts";
import { type FollowLooks, FollowToggle } from "./follow-toggle.tsx";

interface FollowButtonProps extends FollowLooks {
  user: Followable;
  /** The code of the invite link by which the page was opened, if any. */
  inviteCode?: string | undefined;
}

/** Follows or unfollows a person; shows a plain label for the viewer. */
export function FollowButton({ user, inviteCode, ...looks }: FollowButtonProps) {
  const t = useTexts("follow");
  const viewer = useViewer();
  const { toggle, isBusy } = useFollowUser(user, inviteCode);
  if (viewer?.id === user.id) {
    return (
      <Button size={looks.size ?? "md"} isDisabled className="shrink-0">
        {t("you")}
      </Button>
    );
  }
  const { fullName: name, explicitlyFollowedByMe: isFollowing } = user;
  return (
    <FollowToggle
      {...looks}
      subject={`user ${user.id}`}
      name={name}
      isFollowing={isFollowing}
      isBusy={isBusy}
      onToggle={toggle}
    />
  );
}
