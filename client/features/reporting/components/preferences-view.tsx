import { type AreaKey, areaPath } from "../../../../src/advertiser/area-paths.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { Checkbox } from "../../../components/ui/checkbox.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useViews, type ViewPage } from "../hooks/use-views.ts";

const PAGES: readonly ViewPage[] = ["reportingCampaigns", "reportingAdGroups", "reportingAds"];

/** The default view of the tables, and the saved views. */
export function PreferencesView({ account }: AreaPageProps) {
  const t = useAreaTexts("reporting");
  const area = useAreaTexts("area");
  const views = useViews(account.id);
  if (views.error) return <ListFailed text={failureOf(views.error).message} onRetry={() => void views.refetch()} />;
  if (!views.isRead) return <ChunkLoading label={t("loading")} />;
  if (views.all.length === 0) {
    return <EmptyState title={t("view.none")} text={t("view.noneText")} />;
  }
  return PAGES.map((page) => {
    const mine = views.all.filter((view) => view.page === page);
    if (mine.length === 0) return null;
    return (
      <SettingsSection key={page} title={area(`page.${page}`)} lead={t("view.lead")}>
        <ul className="divide-y divide-line">
          {mine.map((view) => (
            <li key={view.id} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
              <TextLink
                href={`${areaPath(page as AreaKey, { advertiserId: account.id })}?${view.search}`}
                className="[overflow-wrap:anywhere]"
              >
                {view.name}
              </TextLink>
              <span className="flex flex-wrap items-center gap-x-4">
                <Checkbox
                  isSelected={view.isDefault}
                  isDisabled={views.isBusy}
                  onChange={(isOn) => void views.setDefault({ page, name: view.name, search: view.search }, isOn)}
                >
                  {t("view.opens")}
                </Checkbox>
                <Button
                  size="sm"
                  variant="danger"
                  aria-label={t("view.removeNamed", { name: view.name })}
                  onPress={() => void views.remove(view.id, view.name)}
                >
                  {t("view.remove")}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      </SettingsSection>
    );
  });
}
