import type { Summary } from "../../../../src/ads/entity.ts";
import { cx } from "../../../components/ui/cx.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const STANDS_OUT: Partial<Record<Summary, string>> = {
  RUNNING: "bg-accent-wash text-accent",
  REJECTED: "bg-danger text-on-danger",
};

/** The delivery status of a campaign, ad group or ad, in a word. */
export function SummaryMark({ summary }: { summary: Summary }) {
  const t = useTexts("advertiser");
  return (
    <span
      className={cx(
        "inline-flex min-h-7 items-center rounded-full px-3 text-[0.8125rem] font-semibold whitespace-nowrap forced-colors:border",
        STANDS_OUT[summary] ?? "bg-wash text-ink",
      )}
    >
      {t(`summary.${summary}`)}
    </span>
  );
}
