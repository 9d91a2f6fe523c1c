import type { ComponentProps } from "react";
import { useChunk } from "../../ui/use-chunk.ts";
import type { ReportDialog } from "./report-dialog.tsx";

const loadReportDialog = async () => (await import("./report-dialog.tsx")).ReportDialog;

/** The report window; its code loads on first use because few people need it. */
export function ReportWindow(props: ComponentProps<typeof ReportDialog>) {
  const Dialog = useChunk(loadReportDialog, true, props.onClose);
  return Dialog && <Dialog {...props} />;
}
