import { isWhole, type Region } from "../../../../src/media/region.rules.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const percent = (share: number) => `${Math.round(share * 100)}%`;

/** Describes a region, for screen readers. */
export function useRegionText() {
  const t = useTexts("visualSearch");
  return (region: Region): string =>
    isWhole(region)
      ? t("whole")
      : t("words", {
          width: percent(region.w),
          height: percent(region.h),
          left: percent(region.x),
          top: percent(region.y),
        });
}
