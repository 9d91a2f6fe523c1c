import { type ReactNode, useId } from "react";
import type { Transparency } from "../../../../src/safety/transparency.contract.ts";
import { TRANSPARENCY_FILES } from "../../../../src/safety/transparency.rules.ts";
import { LinkTabs } from "../../../components/ui/tabs.tsx";
import { useTransparencyTexts } from "../../../lib/texts/notices-texts.ts";
import { useRuleWords } from "../../../lib/texts/use-rule-words.ts";

/** The numbers of one year, readable without scripts, with links to the files. */
export function TransparencyReport({ report }: { report: Transparency }) {
  const t = useTransparencyTexts();
  const word = useRuleWords();
  const { year, years, reports, decisions, appeals, reporterAppeals, medianHours } = report;
  const consequences = (["warned", "labeled", "limited", "removed", "suspended", "closed"] as const).filter((one) =>
    decisions.some(({ consequence }) => consequence === one),
  );
  const count = (isIn: (one: Transparency["decisions"][number]) => boolean) =>
    decisions.reduce((sum, one) => sum + (isIn(one) ? one.count : 0), 0);
  return (
    <>
      {years.length > 1 && (
        <LinkTabs
          label={t("year")}
          items={years.map((one) => ({
            href: `/transparency/?year=${one}`,
            label: String(one),
            isCurrent: one === year,
          }))}
        />
      )}
      <Part
        title={t("reports")}
        heads={[t("reason"), t("received"), t("items"), t("trusted")]}
        rows={reports.map(({ rule, subRule, received, items, trusted }) => [
          word(rule, subRule),
          received,
          items,
          trusted,
        ])}
        none={t("none", { year })}
      >
        {medianHours !== null && (
          <p className="pt-2 text-ink-soft">{t("median", { count: Math.max(Math.ceil(medianHours), 1) })}</p>
        )}
      </Part>
      <Part
        title={t("decisions")}
        heads={[t("consequence"), t("total"), t("wasReported"), t("found"), t("byAlgorithm")]}
        rows={consequences.map((consequence) => [
          t(`consequences.${consequence}`),
          count((one) => one.consequence === consequence),
          count((one) => one.consequence === consequence && one.wasReported),
          count((one) => one.consequence === consequence && !one.wasReported),
          count((one) => one.consequence === consequence && one.source === "algorithm"),
        ])}
        none={t("none", { year })}
      />
      <Part
        title={t("appeals")}
        heads={[t("consequence"), t("all"), t("reversed"), t("kept")]}
        rows={appeals.map((one) => [t(`consequences.${one.consequence}`), one.received, one.upheld, one.dismissed])}
        none={t("none", { year })}
      />
      <Part
        title={t("reporterAppeals")}
        heads={[t("all"), t("reopened"), t("kept")]}
        rows={
          reporterAppeals.received > 0
            ? [[reporterAppeals.received, reporterAppeals.upheld, reporterAppeals.dismissed]]
            : []
        }
        none={t("none", { year })}
      />
      <section className="text-[0.9375rem]">
        <h2 className="text-xl font-bold">{t("downloads")}</h2>
        <p className="pt-1 pb-2 text-pretty text-ink-soft">{t("downloadsText")}</p>
        <ul className="flex flex-col items-start gap-1">
          {TRANSPARENCY_FILES.map((file) => (
            <li key={file}>
              <a
                href={`/transparency/${year}-${file}.csv`}
                download
                className="inline-flex min-h-9 items-center text-accent underline"
              >
                {t(`files.${file}`)}
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

interface PartProps {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** Shown without rows. */
  none: string;
  children?: ReactNode;
}

function Part({ title, heads, rows, none, children }: PartProps) {
  const id = useId();
  return (
    <section className="text-[0.9375rem]">
      <h2 id={id} className="pb-2 text-xl font-bold">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a table wider than the screen scrolls by keyboard too
        <section aria-labelledby={id} tabIndex={0} className="overflow-x-auto">
          <table className="w-full border-collapse text-start">
            <thead>
              <tr className="border-b border-line-strong">
                {heads.map((head) => (
                  <th key={head} scope="col" className="px-2 py-2 text-start font-semibold first:ps-0">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...numbers]) => (
                <tr key={name} className="border-b border-line">
                  <th scope="row" className="py-2 pe-2 text-start font-normal">
                    {name}
                  </th>
                  {numbers.map((number, place) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a row's numbers never change places
                    <td key={place} className="px-2 py-2 tabular-nums">
                      {number}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {children}
    </section>
  );
}
