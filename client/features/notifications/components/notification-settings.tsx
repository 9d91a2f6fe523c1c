import { DIGEST_PACES } from "../../../../src/notifications/digest.ts";
import type { NotificationKind } from "../../../../src/notifications/kinds.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { RowsSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { RadioChoice } from "../../../components/ui/radio-choice.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useSettings } from "../hooks/use-settings.ts";

const DeviceSettings = lazyChunk(async () => (await import("./device-settings.tsx")).DeviceSettings);

/** The kinds of notifications, grouped by subject. */
const PARTS = [
  ["people", ["follow", "mention", "new_pins"]],
  [
    "pins",
    ["save", "comment", "reply", "comment_like", "sponsor_request", "schedule_failed", "import_done", "import_failed"],
  ],
  [
    "boards",
    [
      "board_follow",
      "board_invite",
      "board_request",
      "board_joined",
      "board_accepted",
      "pins_moved",
      "pins_removed",
      "board_opened",
      "price_drop",
      "board_ideas",
    ],
  ],
  ["ads", ["ad_approved", "ad_rejected", "ad_waits"]],
] as const satisfies readonly (readonly [string, readonly NotificationKind[]])[];

const DIGESTS = ["off", ...DIGEST_PACES] as const;

/** Matches the layout of a switch with a label: a gap of 16 px, and the switch's 48 px. */
const COLUMNS = "grid grid-cols-[1fr_64px_64px] items-center gap-x-1 sm:gap-x-4";

/** `/settings/notifications`: which notifications are sent on the site, and which by mail. */
export function NotificationSettings() {
  const t = useTexts("notifications");
  const { settings, setChannel, setMailPace, setDigest } = useSettings();
  if (!settings.data) {
    if (!settings.isError) return <RowsSkeleton />;
    return <ListFailed text={failureOf(settings.error).message} onRetry={() => void settings.refetch()} />;
  }
  const { kinds, mailPace, digest, emailVerified } = settings.data;
  const channelsOf = new Map(kinds.map(({ kind, ...channels }) => [kind, channels]));
  return (
    <>
      {PARTS.map(([part, list]) => (
        <SettingsSection key={part} title={t(`settings.parts.${part}`)}>
          <div aria-hidden="true" className={`${COLUMNS} pb-1 text-center text-[0.8125rem] text-ink-soft`}>
            <span className="col-start-2 pl-4">{t("settings.site")}</span>
            <span className="pl-4">{t("settings.email")}</span>
          </div>
          {list.map((kind) => (
            <div key={kind} className={`${COLUMNS} min-h-14 py-1.5`}>
              <span aria-hidden="true" className="text-[0.9375rem] font-medium">
                {t(`settings.kinds.${kind}`)}
              </span>
              {(["site", "email"] as const).map((channel) => (
                <Switch
                  key={channel}
                  isSelected={channelsOf.get(kind)?.[channel] ?? false}
                  onChange={(isOn) => void setChannel(kind, channel, isOn)}
                  label={
                    <span className="sr-only">{`${t(`settings.kinds.${kind}`)}: ${t(`settings.${channel}`)}`}</span>
                  }
                />
              ))}
            </div>
          ))}
        </SettingsSection>
      ))}
      <DeviceSettings />
      <SettingsSection title={t("settings.mails")}>
        {!emailVerified && (
          <p className="pb-4 text-[0.9375rem]">
            {t("settings.unverified")} <TextLink href="/settings/email">{t("settings.toEmail")}</TextLink>
          </p>
        )}
        <Switch
          isSelected={mailPace === "day"}
          onChange={(isDaily) => void setMailPace(isDaily ? "day" : "hour")}
          label={t("settings.daily")}
          description={t("settings.dailyText")}
        />
        <div className="pt-5">
          <RadioChoice
            label={t("settings.digest")}
            description={t("settings.digestText")}
            value={digest}
            options={DIGESTS.map((value) => ({ value, label: t(`settings.digests.${value}`) }))}
            onChange={(value) => void setDigest(value)}
          />
        </div>
      </SettingsSection>
    </>
  );
}
