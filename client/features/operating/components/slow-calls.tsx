import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useFormats } from "../hooks/use-formats.ts";
import { FigureTable } from "./figure-table.tsx";

/** The procedures that took longer than a second lately. */
export function SlowCalls() {
  const t = useOperatingTexts();
  const { number } = useFormats();
  const { data = [] } = trpc.operating.slowCalls.useQuery({});
  const ms = (value: number) => t("status.ms", { ms: number(Math.round(value)) });
  return (
    <SettingsSection title={t("slow.heading")} lead={t("slow.lead")}>
      {data.length === 0 ? (
        <p className="text-[0.9375rem] text-ink-soft">{t("slow.none")}</p>
      ) : (
        <FigureTable
          label={t("slow.heading")}
          columns={[t("slow.procedure"), t("slow.count"), t("slow.average"), t("slow.longest"), t("slow.request")]}
          rows={data.map(({ procedure, count, averageMs, longestMs, longestRequestId }) => [
            procedure,
            number(count),
            ms(averageMs),
            ms(longestMs),
            longestRequestId,
          ])}
        />
      )}
    </SettingsSection>
  );
}
