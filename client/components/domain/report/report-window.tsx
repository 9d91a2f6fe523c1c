import type { ComponentProps } from "react";
import { usePart } from "../../ui/use-part.ts";
import type { ReportDialog } from "./report-dialog.tsx";

const loadReportDialog = async () => (await import("./report-dialog.tsx")).ReportDialog;

/** The window in which something is reported, from when somebody wants to; its code comes with it, for few ever do. */
export function ReportWindow(props: ComponentProps<typeof ReportDialog>) {
  const Dialog = usePart(loadReportDialog, true, props.onClose);
  return Dialog && <Dialog {...props} />;
}
