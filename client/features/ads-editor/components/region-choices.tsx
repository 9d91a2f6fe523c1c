import { useMemo } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { regionName } from "../../../lib/format/region-name.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { regionsOf } from "../editor.flow.ts";
import { SearchedChoices } from "./searched-choices.tsx";

interface RegionChoicesProps {
  /** Codes, separated by spaces. */
  regions: string;
  error: string | null | undefined;
  onChange: (regions: string) => void;
}

/** Regions by their own names, with those of their countries. */
export function RegionChoices({ regions, error, onChange }: RegionChoicesProps) {
  const t = useAreaTexts("adsEditor");
  const { language } = useLanguage();
  const found = trpc.ads.targetingOptions.useQuery({ type: "GEO" }, { staleTime: Number.POSITIVE_INFINITY });
  const options = useMemo(
    () =>
      (found.data ?? []).map(({ value, name }) => ({
        value,
        label: t("group.regionIn", { region: name, country: regionName(value.slice(0, 2), language) }),
      })),
    [found.data, language, t],
  );
  return (
    <SearchedChoices
      label={t("group.regions")}
      description={t("group.regionsHelp")}
      searchLabel={t("group.findRegion")}
      options={options}
      chosen={regionsOf(regions)}
      error={error}
      onChange={(codes) => onChange(codes.join(" "))}
    />
  );
}
