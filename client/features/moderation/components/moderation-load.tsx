import { LOAD_DAYS, type Load } from "../../../../src/admin/load.contract.ts";
import { DayTable } from "../../../components/domain/day-table.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { TitledCard } from "../../../components/ui/titled-card.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

/** By level of urgency. */
const LEVEL_NAMES = ["rest", "rights", "harm", "violence", "danger"] as const;

/** How much moderation has to do, and how long it takes. */
export function ModerationLoad({ load }: { load: Load }) {
  const t = useTexts("moderation");
  const { open, openAppeals, days, medianHours, p90Hours, moderators, appeals } = load;
  const waits = open.flatMap(({ byAge }) => byAge).reduce((sum, one) => sum + one, 0);
  const [arrived, decided] = [days.map((one) => one.arrived), days.map((one) => one.decided)].map((list) =>
    list.reduce((sum, one) => sum + one, 0),
  );
  const hours = (one: number | null) => (one === null ? "–" : t("load.hours", { hours: one }));
  const share = (part: number, whole: number) => (whole === 0 ? "–" : `${Math.round((100 * part) / whole)} %`);
  const most = Math.max(1, ...days.flatMap((one) => [one.arrived, one.decided]));
  return (
    <div className="flex flex-col gap-5">
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("load.lead", { count: LOAD_DAYS })}</p>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Fact name={t("load.open")} value={String(waits)} href="/admin/reports/" />
        <Fact name={t("load.openAppeals")} value={String(openAppeals)} href="/admin/appeals/" />
        <Fact name={t("load.arrivedDecided")} value={`${arrived} / ${decided}`} />
        <Fact name={t("load.median")} value={hours(medianHours)} />
        <Fact name={t("load.p90")} value={hours(p90Hours)} />
        <Fact name={t("load.upheldShare")} value={share(appeals.upheld, appeals.decided)} />
      </dl>
      <TitledCard title={t("load.byAge")}>
        <Numbers
          label={t("load.byAge")}
          heads={[
            t("load.urgency"),
            ...(["day", "days", "week", "older"] as const).map((age) => t(`load.ages.${age}`)),
          ]}
          rows={open.map(({ level, byAge }) => ({
            key: String(level),
            name: t(`load.levels.${LEVEL_NAMES[level] ?? "rest"}`),
            values: byAge.map(String),
          }))}
        />
      </TitledCard>
      <TitledCard title={t("load.perDay")}>
        {/* The table below says the same. */}
        <div aria-hidden="true" className="flex h-32 items-end gap-px sm:gap-1">
          {days.map((one) => (
            <div key={one.day} className="flex h-full grow items-end gap-px">
              <span className="grow bg-line-strong" style={{ height: `${(100 * one.arrived) / most}%` }} />
              <span className="grow bg-accent" style={{ height: `${(100 * one.decided) / most}%` }} />
            </div>
          ))}
        </div>
        <p aria-hidden="true" className="flex flex-wrap gap-x-4 pt-2 text-[0.8125rem] text-ink-soft">
          <span className="inline-flex items-center gap-2">
            <i className="size-3 bg-line-strong" />
            {t("load.arrived")}
          </span>
          <span className="inline-flex items-center gap-2">
            <i className="size-3 bg-accent" />
            {t("load.decided")}
          </span>
        </p>
        <DayTable
          summary={t("load.asTable")}
          day={t("load.day")}
          numbers={[t("load.arrived"), t("load.decided")]}
          rows={days.toReversed().map((one) => ({ day: one.day, values: [String(one.arrived), String(one.decided)] }))}
        />
      </TitledCard>
      <TitledCard title={t("load.byModerator")}>
        {moderators.length === 0 ? (
          <p className="text-[0.9375rem]">{t("load.none")}</p>
        ) : (
          <Numbers
            label={t("load.byModerator")}
            heads={[t("load.moderator"), t("load.decided"), t("load.median"), t("load.appealed"), t("load.upheld")]}
            rows={moderators.map(({ moderator, ...one }) => ({
              key: moderator?.id ?? "",
              name: moderator ? `@${moderator.username}` : t("someone"),
              values: [
                String(one.decided),
                hours(one.medianHours),
                String(one.appealed),
                share(one.upheld, one.appealed),
              ],
            }))}
          />
        )}
      </TitledCard>
    </div>
  );
}

function Fact({ name, value, href }: { name: string; value: string; href?: string }) {
  return (
    <div className="flex flex-col justify-between gap-1 rounded-card border border-line bg-surface p-4">
      <dt className="text-[0.8125rem] text-ink-soft">{href ? <TextLink href={href}>{name}</TextLink> : name}</dt>
      <dd className="text-xl font-bold tabular-nums">{value}</dd>
    </div>
  );
}

interface NumbersProps {
  label: string;
  heads: readonly string[];
  rows: readonly { key: string; name: string; values: readonly string[] }[];
}

/** A table that scrolls within its frame on narrow screens, by keyboard too. */
function Numbers({ label, heads, rows }: NumbersProps) {
  const [first, ...others] = heads;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse scroll it with the arrow keys
    <div tabIndex={0} className="overflow-x-auto">
      <table aria-label={label} className="w-full text-[0.9375rem] tabular-nums">
        <thead>
          <tr className="text-ink-soft">
            <th scope="col" className="py-1 pe-2 text-start font-medium">
              {first}
            </th>
            {others.map((head) => (
              <th key={head} scope="col" className="px-2 py-1 text-end font-medium">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, values }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1.5 pe-2 text-start font-normal">
                {name}
              </th>
              {others.map((head, at) => (
                <td key={head} className="px-2 py-1.5 text-end whitespace-nowrap">
                  {values[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
