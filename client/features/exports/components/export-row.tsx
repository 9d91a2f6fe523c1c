import { useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useFileSize } from "../../../lib/format/file-size.ts";
import { useExportTexts } from "../../../lib/texts/imports-texts.ts";
import { type ShownExport, useExportActions } from "../hooks/use-exports.ts";
import { useIsPast } from "../hooks/use-is-past.ts";

/** An export with its state, its download, and a way to delete it. */
export function ExportRow({ shown }: { shown: ShownExport }) {
  const t = useExportTexts();
  const day = useDay("long");
  const { remove } = useExportActions();
  const [isAsking, setAsking] = useState(false);
  const { id: exportId, format, createdAt, expiresAt, downloadUrl, isRequested } = shown;
  const board = useBoardName(shown.boardId);
  const name = `${t(`formats.${format}`)} · ${board}`;
  // The server leaves expired exports out, but the page may be open for longer.
  const isExpired = useIsPast(expiresAt);
  return (
    <li className="flex flex-col gap-3 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">{name}</p>
        <p className="text-sm text-ink-soft">{t("list.started", { day: day(createdAt) })}</p>
        {isRequested && <p className="text-sm text-ink-soft">{t("list.requested")}</p>}
      </div>
      {isExpired ? <p className="text-[0.9375rem]">{t("list.expired")}</p> : <ExportState shown={shown} />}
      <div className="flex flex-wrap gap-3">
        {downloadUrl && !isExpired && (
          <LinkButton
            href={downloadUrl}
            variant="primary"
            size="sm"
            download
            aria-label={t("list.downloadOf", { name })}
          >
            {t("list.download")}
          </LinkButton>
        )}
        <Button size="sm" aria-label={t("list.removeOf", { name })} onPress={() => setAsking(true)}>
          {t("list.remove")}
        </Button>
      </div>
      <ConfirmDialog
        title={t("list.removeTitle")}
        text={t("list.removeText")}
        confirmLabel={t("list.remove")}
        isOpen={isAsking}
        onOpenChange={setAsking}
        isDangerous
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({ exportId }, { onSettled: () => setAsking(false) })}
      />
    </li>
  );
}

function ExportState({ shown }: { shown: ShownExport }) {
  const t = useExportTexts();
  const day = useDay("long");
  const size = useFileSize();
  const { state, done, total, bytes, expiresAt, format } = shown;
  if (state === "ready")
    return (
      <p role="status" className="text-[0.9375rem]">
        {t("list.ready", { size: size(bytes), until: day(expiresAt) })}
      </p>
    );
  if (state === "failed")
    return (
      <p role="alert" className="text-[0.9375rem]">
        {t("list.failed")}
      </p>
    );
  return (
    <div role="status" className="flex flex-col gap-2">
      <ProgressBar
        label={t(state === "running" ? "list.running" : "list.waiting")}
        value={state === "running" && total > 0 ? (done / total) * 100 : null}
      />
      {total > 0 && <p className="text-sm text-ink-soft tabular-nums">{t("list.progress", { done, count: total })}</p>}
      {format === "zip" && <p className="text-sm text-ink-soft">{t("list.mail")}</p>}
    </div>
  );
}

/** The name of an export's only board; without a name if the board is gone. */
function useBoardName(boardId: string | null): string {
  const t = useExportTexts();
  const board = trpc.boards.get.useQuery({ boardId: boardId ?? "" }, { enabled: boardId !== null });
  if (boardId === null) return t("list.everything");
  return board.data?.name ?? t("list.oneBoard");
}
