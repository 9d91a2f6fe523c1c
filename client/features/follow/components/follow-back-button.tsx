import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { Followable } from "../hooks/use-follow-user.ts";
import { FollowButton } from "./follow-button.tsx";

/** The follow button in the viewer's own list of followers, labeled "Follow back". */
export function FollowBackButton({ user }: { user: Followable }) {
  const t = useTexts("follow");
  return (
    <FollowButton user={user}>
      {({ isFollowing, label, onPress }) => (
        <Button
          variant={isFollowing ? "secondary" : "primary"}
          aria-label={isFollowing ? label : t("followBackLabel", { name: user.fullName })}
          onPress={onPress}
          className="shrink-0"
        >
          {t(isFollowing ? "following" : "followBack")}
        </Button>
      )}
    </FollowButton>
  );
}
