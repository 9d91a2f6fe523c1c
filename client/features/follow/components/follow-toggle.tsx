import { type ReactNode, useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { VisuallyHidden } from "../../../components/ui/visually-hidden.tsx";
import { useOneAtATime } from "../../../lib/calls/use-one-at-a-time.ts";
import { shortCount } from "../../../lib/format/short-count.rules.ts";
import { useLoginPrompt } from "../../../lib/sign-in/login-prompt.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

import { claimFollowWish, onFollowWish, wishToFollow } from "../wish.ts";

export type FollowButtonSize = "sm" | "md" | "lg";

/** State and actions for a custom follow button. */
export interface FollowState {
  isFollowing: boolean;
  /** The accessible label: the action, and the person or board. */
  label: string;
  onPress: () => void;
}

/** The variants of a follow button. */
export interface FollowLooks {
  size?: FollowButtonSize;
  /** A count button shows the number of followers. */
  count?: number | undefined;
  /** Renders the button in another way. */
  children?: (state: FollowState) => ReactNode;
}

interface FollowToggleProps extends FollowLooks {
  /** A person or board, by kind and id. */
  subject: string;
  name: string;
  isFollowing: boolean;
  isBusy: boolean;
  onToggle: () => Promise<void>;
}

/** The base of all follow buttons: its label shows the state, and visitors are asked to log in. */
export function FollowToggle(props: FollowToggleProps) {
  const { subject, name, isFollowing, isBusy, onToggle, size = "md", count, children } = props;
  const t = useTexts("follow");
  const { language } = useLanguage();
  const viewer = useViewer();
  const { ask } = useLoginPrompt();
  const oneAtATime = useOneAtATime();
  const [, lookAgain] = useState(0);
  useEffect(() => onFollowWish(() => lookAgain((times) => times + 1)), []);
  useEffect(() => {
    const wish = viewer && claimFollowWish(subject);
    // Log-in may reveal that the person already follows.
    if (wish && wish.follow !== isFollowing) void oneAtATime(onToggle);
  });
  const onPress = () => {
    // After the session has ended, the button keeps showing the state until the person logs in again.
    if (!viewer)
      ask("follow", { follow: { name, isFollowing }, goOn: () => wishToFollow({ subject, follow: !isFollowing }) });
    // A second press before the answer would request the opposite.
    else if (!isBusy) void oneAtATime(onToggle);
  };
  const counted = count === undefined ? null : { count, shown: shortCount(count, language) };
  const action = t(isFollowing ? "unfollowLabel" : "followLabel", { name });
  const label = counted ? `${action}, ${t("followers", counted)}` : action;
  const word = t(isFollowing ? "following" : "follow");
  if (children) return children({ isFollowing, label, onPress });
  return (
    <Button
      variant={isFollowing ? "secondary" : "primary"}
      size={size}
      aria-label={counted ? undefined : label}
      onPress={onPress}
      className="shrink-0"
    >
      {counted ? (
        // The label in full, because a label that adds words between the visible ones can't be spoken (WCAG 2.5.3).
        <>
          <VisuallyHidden>{label}</VisuallyHidden>
          <span aria-hidden className="flex gap-2">
            {word} <span className="font-medium tabular-nums">{counted.shown}</span>
          </span>
        </>
      ) : (
        word
      )}
    </Button>
  );
}
