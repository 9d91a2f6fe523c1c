import Ellipsis from "lucide-react/icons/ellipsis";
import Flag from "lucide-react/icons/flag";
import type { ComponentProps } from "react";
import { useState } from "react";
import type { ReportKind } from "../../../../src/model/report-reasons.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { LATER, withTexts } from "../../../lib/texts/translations.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../ui/menu.tsx";
import { useChunk } from "../../ui/use-chunk.ts";
import type { ReportDialog } from "./report-dialog.tsx";

const loadReportDialog = withTexts(async () => (await import("./report-dialog.tsx")).ReportDialog, [LATER]);

/** The report window; its code loads on first use because few people need it. */
export function ReportWindow(props: ComponentProps<typeof ReportDialog>) {
  const Dialog = useChunk(loadReportDialog, true, props.onClose);
  return Dialog && <Dialog {...props} />;
}

/** Reports the page's subject. It is inside a menu, so that nobody presses it by mistake when sharing. */
export function ReportButton({ kind, subjectId }: { kind: ReportKind; subjectId: string }) {
  const t = useTexts("safety");
  const pins = useTexts("pins");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <MenuTrigger>
        <IconButton label={pins("closeup.more")} variant="secondary" icon={<Ellipsis size={20} />} />
        <Menu label={pins("closeup.more")}>
          <MenuItem icon={<Flag size={18} />} onAction={() => setOpen(true)}>
            {t(`report.title.${kind}`)}
          </MenuItem>
        </Menu>
      </MenuTrigger>
      {isOpen && <ReportWindow kind={kind} subjectId={subjectId} onClose={() => setOpen(false)} />}
    </>
  );
}
