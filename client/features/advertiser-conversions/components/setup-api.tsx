import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { CONSENT_SNIPPET, tagSnippet } from "../../../../src/conversions/tag-snippet.ts";
import { AreaGate } from "../../../components/domain/area-gate.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useWords } from "../hooks/use-words.ts";
import { summed } from "../sum-rows.ts";
import { Code } from "./code.tsx";

/** Ways to report events from a server. */
export function SetupApi({ account }: AreaPageProps) {
  const { t } = useWords(account);
  const own = { advertiserId: account.id };
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-[0.9375rem] text-pretty text-ink-soft">{t("setup.lead")}</p>
      <SettingsSection title={t("setup.manual")} lead={t("setup.manualText")}>
        <LinkButton href={areaPath("conversionsApiManualSetup", own)} variant="primary">
          {t("setup.manual")}
        </LinkButton>
      </SettingsSection>
      <SettingsSection title={t("setup.partner")} lead={t("setup.partnerText")}>
        <LinkButton href={areaPath("conversionsApiPartnerSetup", own)}>{t("setup.partner")}</LinkButton>
      </SettingsSection>
    </div>
  );
}

/** The steps from the token to the first event that a server sends. */
export function ManualSetup({ account }: AreaPageProps) {
  const { t } = useWords(account);
  const { publicUrl } = usePageConfig();
  const own = { advertiserId: account.id };
  const call = `curl -X POST ${publicUrl}/ads/v4/advertisers/${account.id}/events/ \\
  -H "Authorization: Bearer $TOKEN" -H "Content-Type: application/json" \\
  -d '{"data":[{"event_name":"checkout","event_id":"order-1042","event_time":'$(date +%s)',"action_source":"web",
    "event_source_url":"https://your-shop.example/thanks","user_data":{"click_id":"$TBCLID","em":["$SHA256_OF_EMAIL"]},
    "custom_data":{"currency":"EUR","value":"72.39"}}]}'`;
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <SettingsSection title={t("setup.token")}>
        <LinkButton href={areaPath("conversionsAccessToken", own)}>{t("token.make")}</LinkButton>
      </SettingsSection>
      <SettingsSection title={t("setup.send")} lead={`${t("setup.click")} ${t("setup.dedupe")}`}>
        <Code hideLabel label={t("setup.send")} text={call} />
      </SettingsSection>
      <SettingsSection title={t("setup.check")}>
        <div className="flex flex-wrap gap-3">
          <LinkButton href={areaPath("conversionsPayloadHelper", own)}>{t("helper.check")}</LinkButton>
          <LinkButton href={areaPath("conversionsTestEvents", own)}>{t("manual.test")}</LinkButton>
        </div>
      </SettingsSection>
    </div>
  );
}

/** Instructions for tag managers and shops. */
export function PartnerSetup({ account }: AreaPageProps) {
  const { t } = useWords(account);
  const { publicUrl } = usePageConfig();
  const tags = trpc.conversions.tags.useQuery({ advertiserId: account.id });
  const tag = tags.data?.[0];
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      <SettingsSection title={t("partner.gtm")} lead={t("partner.gtmText")}>
        {tag ? (
          <Code
            hideLabel
            label={t("partner.gtm")}
            text={tagSnippet(publicUrl, tag.id).replace("</script>", `${CONSENT_SNIPPET}\n</script>`)}
          />
        ) : (
          <LinkButton href={areaPath("conversionsTag", { advertiserId: account.id })}>{t("tag.make")}</LinkButton>
        )}
      </SettingsSection>
      <SettingsSection title={t("partner.webhook")} lead={t("partner.webhookText")}>
        <Code hideLabel label={t("partner.webhook")} text={`${publicUrl}/v5/ad_accounts/${account.id}/events`} />
      </SettingsSection>
    </div>
  );
}

/** Shows whether a server is connected, and how to connect one. */
export function Connect(props: AreaPageProps) {
  const { account } = props;
  const { t, time, count } = useWords(account);
  const { days } = daysOf({}, account);
  const query = trpc.conversions.overview.useQuery({ advertiserId: account.id, ...days });
  const [api] = summed(
    (query.data?.rows ?? []).filter(({ source }) => source === "API"),
    ({ source }) => source,
  );
  if (!query.data) return <AreaGate query={query}>{null}</AreaGate>;
  return (
    <div className="flex max-w-4xl flex-col gap-5">
      {api ? (
        <SettingsSection
          title={t("partner.connected")}
          lead={t("partner.connectedText", { count: api.counted + api.doubled, time: time(api.lastAt) })}
        >
          <p className="text-[0.9375rem] tabular-nums">
            {t("column.counted")}: {count(api.counted)}
          </p>
        </SettingsSection>
      ) : (
        <SettingsSection title={t("partner.waiting")} lead={t("partner.waitingText")}>
          <LinkButton href={areaPath("conversionsAccessToken", { advertiserId: account.id })} variant="primary">
            {t("token.make")}
          </LinkButton>
        </SettingsSection>
      )}
      <PartnerSetup {...props} />
    </div>
  );
}
