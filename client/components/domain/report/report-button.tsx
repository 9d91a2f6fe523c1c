import { Flag } from "lucide-react";
import { useState } from "react";
import type { ReportKind } from "../../../../src/model/report-reasons.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { ReportWindow } from "./report-window.tsx";

/** Reports the thing of a page that has no menu to do it from. */
export function ReportButton({ kind, subjectId }: { kind: ReportKind; subjectId: string }) {
  const t = useTexts("safety");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        label={t(`report.title.${kind}`)}
        variant="secondary"
        icon={<Flag size={20} />}
        onPress={() => setOpen(true)}
      />
      {isOpen && <ReportWindow kind={kind} subjectId={subjectId} onClose={() => setOpen(false)} />}
    </>
  );
}
