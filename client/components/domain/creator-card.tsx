import BadgeCheck from "lucide-react/icons/badge-check";
import type { ReactNode } from "react";
import type { User, UserBrief } from "../../../src/model/user.ts";
import { cutName } from "../../lib/format/cut-name.rules.ts";
import { shortCount } from "../../lib/format/short-count.rules.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Link } from "../ui/link.tsx";

export interface CreatorCardProps {
  /** A brief is enough; the card also shows followers and a badge once the full user is known. */
  creator: UserBrief & Partial<Pick<User, "followerCount" | "isVerifiedMerchant" | "isVerifiedIdentity">>;
  /** Shown beside the person, e.g. a follow button. */
  action?: ReactNode;
  opensNewTab?: boolean;
}

/** A person beside something they made: picture, name, badge, followers. */
export function CreatorCard({ creator, action, opensNewTab = false }: CreatorCardProps) {
  const t = useTexts("pins");
  const { language } = useLanguage();
  const { followerCount } = creator;
  const name = creator.fullName || creator.username;
  const badge = creator.isVerifiedMerchant
    ? t("closeup.verifiedMerchant")
    : creator.isVerifiedIdentity
      ? t("closeup.verified")
      : null;
  return (
    <div className="flex items-center gap-3">
      <Link
        href={`/${creator.username}/`}
        {...(opensNewTab && { target: "_blank", rel: "noopener" })}
        className="group flex min-w-0 grow items-center gap-3 rounded-full text-ink no-underline"
      >
        <Avatar user={creator} size={48} />
        <span className="min-w-0 text-[0.9375rem] leading-5">
          <span className="flex items-center gap-1">
            <bdi className="min-w-0 font-semibold [overflow-wrap:anywhere] group-hover:underline">{cutName(name)}</bdi>
            {badge && <BadgeCheck size={16} role="img" aria-label={badge} className="shrink-0 text-accent" />}
          </span>
          {followerCount !== undefined && (
            <span className="block text-[0.8125rem] text-ink-soft">
              {t("closeup.followers", { count: followerCount, shown: shortCount(followerCount, language) })}
            </span>
          )}
        </span>
      </Link>
      {action}
    </div>
  );
}
