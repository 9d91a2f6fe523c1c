import { useState } from "react";
import type { ItemState, PlanKind } from "../../../../src/imports/import.rules.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { useProblemText } from "../../../lib/texts/say-problem.ts";
import type { PlanRow } from "../hooks/use-import.ts";

type Shown = "all" | "boards" | "pins" | "present" | "problems";
const FILTERS: Record<Shown, { kinds?: PlanKind[]; states?: ItemState[] }> = {
  all: {},
  boards: { kinds: ["board", "section"] },
  pins: { kinds: ["pin"] },
  present: { kinds: ["pin"], states: ["present", "skipped"] },
  problems: { states: ["failed"] },
};
const NAMES = Object.keys(FILTERS) as Shown[];

interface PlanRowsProps {
  importId: string;
  hasProblems: boolean;
}

/** Everything in an archive, page by page: new things, things that exist already, and entries that can't be read, with the reason. */
export function PlanRows({ importId, hasProblems }: PlanRowsProps) {
  const t = useImportTexts();
  const [show, setShow] = useState<Shown>(hasProblems ? "problems" : "all");
  const list = trpc.imports.plan.useInfiniteQuery({ importId, ...FILTERS[show] }, byBookmark);
  const problemText = useProblemText();
  const stateOf = ({ state }: PlanRow) => t(state === "present" ? "plan.presentState" : `plan.${state}`);
  /** The row's problem, or its result. */
  const answerOf = (row: PlanRow) =>
    problemText({ problem: row.message, reason: row.code === null ? null : { code: row.code } }) ?? stateOf(row);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t("plan.show")}
        options={NAMES.map((value) => ({ value, label: t(`plan.${value}`) }))}
        value={show}
        onChange={setShow}
      />
      <PagedTable
        label={t(`plan.${show}`)}
        list={list}
        keyOf={(row) => `${row.kind} ${row.where} ${row.board} ${row.section} ${row.title}`}
        columns={[
          { name: t("plan.title"), cell: (row) => <Name row={row} />, line: "text" },
          { name: t("plan.state"), cell: (row) => answerOf(row), line: "text" },
        ]}
        empty={<p className="text-[0.9375rem] text-ink-soft">{t("plan.none")}</p>}
      />
    </div>
  );
}

function Name({ row }: { row: PlanRow }) {
  const t = useImportTexts();
  const { kind, board, section, title, link, where, pins } = row;
  const name = title || link || where;
  const place = kind === "pin" && section ? `${board} / ${section}` : board;
  const facts = [
    place && place !== name && t("plan.in", { board: place }),
    pins !== null && t("plan.pinsThere", { count: pins }),
    kind === "problem" && where !== name && where,
  ].filter(Boolean);
  return (
    <>
      <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
      {facts.length > 0 && (
        <span className="block text-[0.8125rem] font-normal text-ink-soft [overflow-wrap:anywhere]">
          {facts.join(" · ")}
        </span>
      )}
    </>
  );
}
