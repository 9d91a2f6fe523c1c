import Ellipsis from "lucide-react/icons/ellipsis";
import { useContext } from "react";
import { areaPath } from "../../../../src/advertiser/area-paths.ts";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { ChangeContext } from "../hooks/use-change-things.ts";
import type { Thing } from "../hooks/use-report.ts";
import { LEVELS, type ReportLevel } from "../report-input.ts";

interface ThingNameProps {
  advertiserId: string;
  level: ReportLevel;
  thing: Thing;
}

/** A row's name, linked to its page, and its actions. */
export function ThingName({ advertiserId, level, thing }: ThingNameProps) {
  const t = useAreaTexts("reporting");
  const change = useContext(ChangeContext);
  const about = { advertiserId, query: { entity_level: LEVELS[level], ids: thing.id } };
  return (
    <span className="flex w-full items-center justify-between gap-1">
      <TextLink href={`/advertiser/${advertiserId}/campaigns/${thing.campaignId}/`} className="truncate">
        {thing.name}
      </TextLink>
      {change && thing.status !== "ARCHIVED" && (
        <MenuTrigger>
          <IconButton size="sm" label={t("actions", { name: thing.name })} icon={<Ellipsis size={18} />} hideTooltip />
          <Menu label={t("actions", { name: thing.name })} placement="bottom start">
            {thing.status === "ACTIVE" && (
              <MenuItem onAction={() => void change.turn([thing], "PAUSED")}>{t("pause")}</MenuItem>
            )}
            {thing.status === "PAUSED" && (
              <MenuItem onAction={() => void change.turn([thing], "ACTIVE")}>{t("resume")}</MenuItem>
            )}
            <MenuItem href={areaPath("campaignInsights", { advertiserId, params: { campaignId: thing.campaignId } })}>
              {t("insights")}
            </MenuItem>
            <MenuItem href={areaPath("adsEdit", about)}>{t("edit")}</MenuItem>
            <MenuItem href={areaPath("adsDuplicate", about)}>{t("duplicate")}</MenuItem>
            <MenuItem isDangerous onAction={() => change.archive([thing])}>
              {t("archive")}
            </MenuItem>
          </Menu>
        </MenuTrigger>
      )}
    </span>
  );
}
