import { useState } from "react";
import type { ItemState, PlanKind } from "../../../../src/imports/import.rules.ts";
import { PagedTable } from "../../../components/domain/paged-table.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
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

/** Everything in an archive, page by page: what is created, what is there already, and what can't be read, with the reason. */
export function PlanRows({ importId, hasProblems }: PlanRowsProps) {
  const t = useImportTexts();
  const [show, setShow] = useState<Shown>(hasProblems ? "problems" : "all");
  const list = trpc.imports.plan.useInfiniteQuery({ importId, ...FILTERS[show] }, byBookmark);
  const stateOf = ({ state }: PlanRow) => t(state === "present" ? "plan.presentState" : `plan.${state}`);
  return (
    <div className="flex flex-col gap-4">
      <SelectField
        label={t("plan.show")}
        options={NAMES.map((value) => ({ value, label: t(`plan.${value}`) }))}
        value={show}
        onChange={setShow}
      />
      <PagedTable
        label={t("plan.title")}
        list={list}
        keyOf={(row) => `${row.kind} ${row.where} ${row.board} ${row.section} ${row.title}`}
        columns={[
          { name: t("plan.title"), cell: (row) => <Name row={row} />, line: "text" },
          { name: t("plan.show"), cell: (row) => row.message ?? stateOf(row), line: "text" },
        ]}
        empty={<p className="text-[15px] text-ink-soft">{t("plan.none")}</p>}
      />
    </div>
  );
}

function Name({ row }: { row: PlanRow }) {
  const t = useImportTexts();
  const place = row.section ? `${row.board} / ${row.section}` : row.board;
  const isPlace = row.kind === "board" || row.kind === "section";
  const name = isPlace ? place : row.title || row.link || row.where;
  return (
    <>
      <bdi className="[overflow-wrap:anywhere]">{name}</bdi>
      <span className="block text-[13px] font-normal text-ink-soft [overflow-wrap:anywhere]">
        {isPlace
          ? row.pins !== null && t("plan.pinsThere", { count: row.pins })
          : place && t("plan.in", { board: place })}
        {!isPlace && row.where && row.where !== name && ` · ${row.where}`}
      </span>
    </>
  );
}
