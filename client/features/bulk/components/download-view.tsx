import { useState } from "react";
import { CheckboxGroup, Label } from "react-aria-components";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { BULK_ENTITIES, type BulkEntity } from "../../../../src/bulk/columns.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useDownload } from "../use-sheet.ts";

/** Downloads the account's campaigns, ad groups and other entities as a sheet. */
export function DownloadView({ account }: { account: AdvertiserAccount }) {
  const t = useAreaTexts("bulk");
  const [entities, setEntities] = useState<string[]>([...BULK_ENTITIES]);
  const [campaignIds, setCampaignIds] = useState<string[]>([]);
  const asked = { advertiserId: account.id, entityStatuses: ["ACTIVE" as const, "PAUSED" as const], pageSize: 250 };
  const campaigns = trpc.advertiser.campaigns.useQuery(asked).data?.items ?? [];
  const { download, problem, isBusy } = useDownload(account.id);
  const chosen = entities as BulkEntity[];
  return (
    <SettingsSection title={t("download.title")} lead={t("download.lead")}>
      <div className="flex flex-col gap-4">
        <CheckboxGroup value={entities} onChange={setEntities}>
          <Label className="text-sm font-medium">{t("download.what")}</Label>
          <div className="grid gap-x-4 sm:grid-cols-4">
            {BULK_ENTITIES.map((entity) => (
              <Checkbox key={entity} value={entity}>
                {t(`many.${entity}`)}
              </Checkbox>
            ))}
          </div>
        </CheckboxGroup>
        {campaigns.length > 0 && (
          <CheckboxGroup value={campaignIds} onChange={setCampaignIds}>
            <Label className="text-sm font-medium">{t("download.campaigns")}</Label>
            <p className="text-[0.8125rem] text-ink-soft">{t("download.all")}</p>
            <div className="relative grid max-h-64 gap-x-4 overflow-y-auto rounded-card border border-line px-3 py-1 sm:grid-cols-2">
              {campaigns.map(({ id, name }) => (
                <Checkbox key={id} value={id}>
                  {name}
                </Checkbox>
              ))}
            </div>
          </CheckboxGroup>
        )}
        {problem && (
          <p role="alert" className="text-[0.9375rem] font-medium text-danger">
            {problem}
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {(["csv", "xlsx"] as const).map((format) => (
            <Button
              key={format}
              variant={format === "csv" ? "primary" : "secondary"}
              isPending={isBusy}
              isDisabled={entities.length === 0}
              onPress={() => void download({ entities: chosen, campaignIds, format })}
            >
              {t(`download.${format}`)}
            </Button>
          ))}
        </div>
        <p className="text-[0.8125rem] text-pretty text-ink-soft">{t("download.csvHint")}</p>
      </div>
    </SettingsSection>
  );
}
