import { useState } from "react";
import type { AdvertiserAccount } from "../../../../src/advertiser/account.ts";
import { mayDo } from "../../../../src/advertiser/roles.rules.ts";
import type { BulkUpload } from "../../../../src/bulk/upload.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { ConfirmDialog } from "../../../components/ui/confirm-dialog.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { ChunkLoading } from "../../../components/ui/spinner.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { useSheet } from "../use-sheet.ts";
import { RowsView } from "./rows-view.tsx";

/** The poll interval of a sheet that is being processed, in milliseconds. */
export const LOOK_MS = 1_500;
export const isOpen = ({ state }: Pick<BulkUpload, "state">): boolean => state === "CHECKING" || state === "APPLYING";

interface SheetViewProps {
  account: AdvertiserAccount;
  uploadId: string;
  filter: string;
  onFilter: (filter: string) => void;
  /** Opens another sheet; null for a new one. */
  onOpen: (uploadId: string | undefined) => void;
}

/** Pending, running or finished changes of a sheet. */
export function SheetView({ account, uploadId, filter, onFilter, onOpen }: SheetViewProps) {
  const t = useAreaTexts("bulk");
  const found = trpc.bulk.get.useQuery(
    { advertiserId: account.id, uploadId },
    { refetchInterval: ({ state }) => (state.data && isOpen(state.data) ? LOOK_MS : false) },
  );
  if (found.error) return <ListFailed text={failureOf(found.error).message} onRetry={() => void found.refetch()} />;
  const sheet = found.data;
  if (!sheet) return <ChunkLoading label={t("history.label")} />;
  return (
    <div className="flex flex-col gap-5">
      <Head account={account} sheet={sheet} onOpen={onOpen} />
      {sheet.state !== "CHECKING" && (
        <RowsView
          key={`${sheet.id} ${sheet.state}`}
          account={account}
          uploadId={uploadId}
          filter={filter}
          onFilter={onFilter}
        />
      )}
    </div>
  );
}

interface HeadProps {
  account: AdvertiserAccount;
  sheet: BulkUpload;
  onOpen: (uploadId: string | undefined) => void;
}

function Head({ account, sheet, onOpen }: HeadProps) {
  const t = useAreaTexts("bulk");
  const { language } = useLanguage();
  const { apply, undo, problem, isBusy } = useSheet(account.id);
  const [isAsking, setAsking] = useState(false);
  const count = new Intl.NumberFormat(language);
  const { id, fileName, state, rows, done, created, edited, unchanged, refused, undoOf, isUndone } = sheet;
  const toDo = created + edited;
  const isYours = mayDo(account.role, "campaigns");
  const notice =
    state === "RECEIVING"
      ? t("sheet.receiving")
      : state === "STOPPED"
        ? t("sheet.stopped")
        : isUndone
          ? t("sheet.wasUndone")
          : null;
  return (
    <SettingsSection
      title={undoOf === null ? fileName : t("sheet.back", { name: fileName })}
      lead={t(`sheet.states.${state}`)}
    >
      <div role="status" className="flex flex-col gap-2 text-[0.9375rem]">
        {isOpen(sheet) && (
          <>
            <ProgressBar label={t(`sheet.states.${state}`)} value={rows === 0 ? 0 : Math.round((100 * done) / rows)} />
            <p>{t("sheet.progress", { done: count.format(done), rows: count.format(rows) })}</p>
          </>
        )}
        <p className="font-medium tabular-nums">
          {t("sheet.counts", {
            created: count.format(created),
            edited: count.format(edited),
            unchanged: count.format(unchanged),
            refused: count.format(refused),
          })}
        </p>
        {state === "CHECKED" && toDo === 0 && <p>{t("sheet.nothing")}</p>}
        {notice && <p>{notice}</p>}
      </div>
      {problem && (
        <p role="alert" className="pt-2 text-[0.9375rem] font-medium text-danger">
          {problem}
        </p>
      )}
      {isYours && (
        <div className="flex flex-wrap gap-2 pt-4">
          {state === "CHECKED" && toDo > 0 && (
            <Button variant="primary" isPending={isBusy} onPress={() => void apply(id)}>
              {t("sheet.apply", { count: toDo })}
            </Button>
          )}
          {state === "APPLIED" && toDo > 0 && !isUndone && (
            <Button onPress={() => setAsking(true)}>{t("sheet.undo")}</Button>
          )}
          <Button onPress={() => onOpen(undefined)}>{t("sheet.another")}</Button>
        </div>
      )}
      <ConfirmDialog
        title={t("sheet.undoTitle", { name: fileName })}
        text={t("sheet.undoText")}
        confirmLabel={t("sheet.undo")}
        isDangerous
        isOpen={isAsking}
        onOpenChange={setAsking}
        isPending={isBusy}
        onConfirm={() =>
          void undo(id).then((back) => {
            setAsking(false);
            if (back) onOpen(back.id);
          })
        }
      />
    </SettingsSection>
  );
}
