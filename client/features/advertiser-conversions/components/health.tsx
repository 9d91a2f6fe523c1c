import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { CONVERSION_SOURCES, type ConversionSource } from "../../../../src/ads/conversion-kinds.ts";
import { AreaDaysField } from "../../../components/domain/area-days-field.tsx";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { daysOf } from "../../../lib/area/area-days.ts";
import type { AreaPageProps } from "../../../lib/area/area-page.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useWords } from "../hooks/use-words.ts";
import { summed } from "../sum-rows.ts";

const DAY_MS = 86_400_000;
const MATCHED_WELL = 0.5;
const DOUBLED_MUCH = 0.3;

interface HealthProps extends AreaPageProps {
  sources?: readonly ConversionSource[];
}

/** Shows for each source whether events arrive, whether they identify people, and how many are duplicates. */
export function Health({ account, search, onSearch, sources = CONVERSION_SOURCES }: HealthProps) {
  const { t, share, time } = useWords(account);
  const { days } = daysOf(search, account);
  const query = trpc.conversions.overview.useQuery({ advertiserId: account.id, ...days });
  if (query.error) return <ListFailed text={failureOf(query.error).message} onRetry={() => void query.refetch()} />;
  const bySource = new Map(summed(query.data?.rows ?? [], ({ source }) => source).map((row) => [row.source, row]));
  return (
    <div className="flex flex-col gap-5">
      <div>
        <AreaDaysField account={account} search={search} onSearch={onSearch} />
      </div>
      {!query.data && <ChunkLoading label={t("loading")} />}
      {(query.data ? sources : []).map((source) => {
        const row = bySource.get(source);
        if (!row)
          return (
            <SettingsSection key={source} title={t(`source.${source}`)}>
              <p className="text-[0.9375rem] text-ink-soft">{t("health.silent")}</p>
            </SettingsSection>
          );
        const all = row.counted + row.doubled;
        const named = Math.max(row.withClick, row.withEmail);
        const isFresh = source === "UPLOAD" || Date.parse(row.lastAt) > Date.now() - DAY_MS;
        const isMatched = named / all >= MATCHED_WELL;
        const isSingle = row.doubled / all <= DOUBLED_MUCH;
        const said = { named: share(named, all), doubled: share(row.doubled, all) };
        return (
          <SettingsSection key={source} title={t(`source.${source}`)} lead={`${t("column.last")}: ${time(row.lastAt)}`}>
            <ul className="flex flex-col gap-2">
              {source !== "UPLOAD" && <Check isGood={isFresh} text={t(isFresh ? "health.fresh" : "health.stale")} />}
              <Check
                isGood={isMatched}
                text={t(isMatched ? "health.matchGood" : "health.matchPoor", { share: said.named })}
              />
              <Check
                isGood={isSingle}
                text={t(isSingle ? "health.doubleGood" : "health.doublePoor", { share: said.doubled })}
              />
            </ul>
          </SettingsSection>
        );
      })}
    </div>
  );
}

function Check({ isGood, text }: { isGood: boolean; text: string }) {
  const t = useAreaTexts("conversions");
  const Icon = isGood ? CircleCheck : CircleAlert;
  return (
    <li className="flex items-start gap-2 text-[0.9375rem]">
      <Icon size={20} aria-hidden="true" className={isGood ? "shrink-0 text-accent" : "shrink-0 text-danger"} />
      <span>
        <b className="font-semibold">{t(isGood ? "health.ok" : "health.look")}.</b> {text}
      </span>
    </li>
  );
}
