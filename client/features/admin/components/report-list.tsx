import ShieldCheck from "lucide-react/icons/shield-check";
import { useState } from "react";
import type { QueuedReport } from "../../../../src/admin/reports.contract.ts";
import { EndlessList } from "../../../components/domain/endless-list.tsx";
import { EmptyState } from "../../../components/ui/empty-state.tsx";
import { byBookmark } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { type Choice, DecisionDialog } from "./decision-dialog.tsx";
import { ReportCard } from "./report-card.tsx";

/** Undecided reports, the newest first. */
export function ReportList() {
  const t = useTexts("admin");
  const list = trpc.admin.reports.useInfiniteQuery({}, byBookmark);
  const [choice, setChoice] = useState<Choice | null>(null);
  return (
    <>
      <EndlessList<QueuedReport>
        list={list}
        label={t("reports")}
        layout="rows"
        renderItem={(report) => <ReportCard report={report} onDecide={(decision) => setChoice({ report, decision })} />}
        empty={<EmptyState icon={<ShieldCheck size={32} />} title={t("noReportsTitle")} text={t("noReportsText")} />}
      />
      {choice && <DecisionDialog choice={choice} onClose={() => setChoice(null)} />}
    </>
  );
}
