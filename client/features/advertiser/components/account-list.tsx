import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The accounts the viewer owns or manages, by business name. */
export function AccountList() {
  const t = useTexts("advertiser");
  const list = trpc.advertiser.list.useQuery({});
  if (list.error) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
  const accounts = (list.data ?? []).toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <SettingsSection title={t("accounts.title")} lead={t("accounts.text")}>
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.id} className="flex flex-wrap items-center justify-between gap-2 py-3 text-[0.9375rem]">
            <TextLink
              href={areaPath("reportingCampaigns", { advertiserId: account.id })}
              className="[overflow-wrap:anywhere]"
            >
              {account.name}
            </TextLink>
            <span className="text-ink-soft">
              {t(`role.${account.role}`)} · {account.currency} · {account.timeZone}
            </span>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
