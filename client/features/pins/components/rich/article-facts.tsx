import type { RichMetadata } from "../../../../../src/model/rich.ts";
import { useDay } from "../../../../lib/format/day.ts";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { Facts } from "./facts.tsx";

/** An article: its headline, who wrote it and when. */
export function ArticleFacts({
  article,
  domain,
}: {
  article: Extract<RichMetadata, { type: "article" }>;
  domain: string;
}) {
  const t = useTexts("rich");
  const day = useDay();
  const { headline, author, publishedAt, siteName, readAt } = article;
  const lines = [author && t("by", { author }), publishedAt && t("published", { day: day(publishedAt) })].filter(
    Boolean,
  );
  return (
    <Facts kind={t("article")} title={headline}>
      <p dir="auto" className="text-base font-semibold [overflow-wrap:anywhere]">
        {headline}
      </p>
      {lines.length > 0 && <p className="[overflow-wrap:anywhere]">{lines.join(" · ")}</p>}
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {t("readFrom", { site: siteName ?? domain, day: day(readAt) })}
      </p>
    </Facts>
  );
}
