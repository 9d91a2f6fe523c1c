import type { User } from "../../../../src/model/user.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { UserRow } from "../../../components/domain/user-row.tsx";
import { Avatar } from "../../../components/ui/avatar.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useMute } from "../hooks/use-mute.ts";
import { useUnblock } from "../hooks/use-unblock.ts";

/** The people a person has blocked, each with an unblock button. */
export function BlockedPeople() {
  const t = useTexts("safety");
  const list = trpc.safety.blocked.useInfiniteQuery({}, byBookmark);
  const unblock = useUnblock();
  return (
    <SettingsSection title={t("blockedTitle")} lead={t("blockedLead")}>
      <EndlessList
        list={list}
        label={t("blockedTitle")}
        layout="rows"
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("blockedNone")}</p>}
        renderItem={(user) => <BlockedRow user={user} onUnblock={() => void unblock(user)} />}
      />
    </SettingsSection>
  );
}

/** Not a link: the profile of a blocked person is not accessible. */
function BlockedRow({ user, onUnblock }: { user: User; onUnblock: () => void }) {
  const t = useTexts("safety");
  const name = user.fullName || user.username;
  return (
    <div className="flex min-h-14 items-center gap-3">
      <Avatar user={user} size={48} />
      <p className="min-w-0 grow">
        <span className="block truncate text-[0.9375rem] leading-5 font-semibold">{name}</span>
        <span className="block truncate text-[0.8125rem] leading-5 text-ink-soft">@{user.username}</span>
      </p>
      <Button size="sm" className="shrink-0" aria-label={t("unblockLabel", { name })} onPress={onUnblock}>
        {t("unblock")}
      </Button>
    </div>
  );
}

/** The people a person has muted, each with an unmute button. */
export function MutedPeople() {
  const t = useTexts("safety");
  const day = useDay("long");
  const list = trpc.safety.muted.useInfiniteQuery({}, byBookmark);
  const mute = useMute();
  return (
    <SettingsSection title={t("mutedTitle")} lead={t("mutedLead")}>
      <EndlessList
        list={list}
        label={t("mutedTitle")}
        layout="rows"
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("mutedNone")}</p>}
        renderItem={(user) => (
          <UserRow
            user={user}
            detail={user.mutedUntil ? t("mutedUntil", { day: day(user.mutedUntil) }) : `@${user.username}`}
            action={
              <Button
                size="sm"
                className="shrink-0"
                aria-label={t("unmuteLabel", { name: user.fullName || user.username })}
                onPress={() => void mute(user)}
              >
                {t("unmute")}
              </Button>
            }
          />
        )}
      />
    </SettingsSection>
  );
}
