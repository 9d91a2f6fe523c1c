import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";

const SHOWN = 3;

/** The parts of a saved draft that a link needs; a draft may lack any of them. */
const summary = (draft: Record<string, unknown>) => {
  const { name } = (draft.campaign ?? {}) as { name?: unknown };
  return { name: typeof name === "string" ? name : "", isAutomated: draft.isAutomated === true };
};

/** The latest drafts of campaigns, each with a link that continues it; nothing without any. */
export function OverviewDrafts({ account: { id: advertiserId } }: { account: AdvertiserAccount }) {
  const t = useTexts("advertiser");
  const { language } = useLanguage();
  const list = trpc.campaignDrafts.list.useQuery({ advertiserId });
  const drafts = list.data?.items ?? [];
  if (drafts.length === 0) return null;
  const moment = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" });
  return (
    <SettingsSection title={t("overview.drafts")}>
      <ul className="flex flex-col gap-2">
        {drafts.slice(0, SHOWN).map(({ id, draft, updatedTime }) => {
          const { name, isAutomated } = summary(draft);
          const page = isAutomated ? "automatedAdsCreate" : "adsCreate";
          return (
            <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
              <TextLink
                href={areaPath(page, { advertiserId, query: { draftId: id } })}
                className="min-w-0 [overflow-wrap:anywhere]"
              >
                {name || t("overview.unnamed")}
              </TextLink>
              <span className="text-[0.8125rem] text-ink-soft">{moment.format(new Date(updatedTime))}</span>
            </li>
          );
        })}
      </ul>
      {drafts.length > SHOWN && (
        <p className="pt-3">
          <TextLink href={areaPath("adsEditDraft", { advertiserId })}>{t("overview.allDrafts")}</TextLink>
        </p>
      )}
    </SettingsSection>
  );
}
