import { useState } from "react";
import type { User } from "../../../../src/model/user.ts";
import { CreatorCard } from "../../../components/domain/creator-card.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { FollowButton } from "./follow-button.tsx";

/** The follow card of the owner of the link's website. It stays once shown, so that a mistaken press can be undone. */
export function OfficialUserCard({ user, domain }: { user: User; domain: string }) {
  const t = useTexts("pins");
  const viewer = useViewer();
  const [isShown] = useState(() => isFollowCardShown(viewer, user));
  if (!isShown) return null;
  return (
    <section
      aria-label={t("closeup.officialUser", { domain })}
      className="flex flex-col gap-2 rounded-2xl border border-line p-4"
    >
      <h2 className="text-[0.8125rem] font-semibold text-ink-soft">{t("closeup.officialUser", { domain })}</h2>
      <CreatorCard creator={user} action={<FollowButton user={user} size="sm" />} />
    </section>
  );
}

interface Official {
  id: string;
  explicitlyFollowedByMe: boolean;
}

/**
 * Whether the follow card of a link domain's official user is shown: to logged-in people who are not that user and do
 * not follow them yet (spec signed-in 2.3).
 */
export const isFollowCardShown = (viewer: { id: string } | null, official: Official | null): official is Official =>
  viewer !== null && official !== null && viewer.id !== official.id && !official.explicitlyFollowedByMe;
