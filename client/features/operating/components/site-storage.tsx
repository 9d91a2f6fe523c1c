import type { Storage } from "../../../../src/operating/storage.contract.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Skeleton } from "../../../components/domain/list-skeletons.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useOperatingTexts } from "../../../lib/texts/operating-texts.ts";
import { useFailureText } from "../../../lib/texts/use-failure-text.ts";
import { useFormats } from "../hooks/use-formats.ts";
import { FactList } from "./fact-list.tsx";
import { FigureTable } from "./figure-table.tsx";

/** Stored files by kind, unused ones and the schedule of backups. */
export function SiteStorage() {
  const failureText = useFailureText();
  const { data, error, refetch } = trpc.operating.storage.useQuery({});
  if (!data && error) return <ListFailed text={failureText(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <>
      <StoredFiles storage={data} />
      <UnusedFiles unused={data.unused} />
      <Backups backup={data.backup} />
    </>
  );
}

function StoredFiles({ storage: { place, kinds, measuredAt } }: { storage: Storage }) {
  const t = useOperatingTexts();
  const { moment, number, size } = useFormats();
  const measure = trpc.operating.measureStorage.useMutation({
    onSuccess: () => showToast(t("storage.measuring"), { kind: "success" }),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  return (
    <SettingsSection title={t("storage.files")} lead={t("storage.lead")}>
      <FactList
        facts={[
          [t("storage.place"), place],
          [t("storage.measuredAt"), measuredAt ? moment(measuredAt) : t("storage.notYet")],
        ]}
      />
      {kinds.length > 0 && (
        <div className="pt-4">
          <FigureTable
            label={t("storage.files")}
            columns={[t("storage.kind"), t("storage.count"), t("storage.size")]}
            rows={kinds.map(({ kind, files, bytes }) => [t(`storage.kinds.${kind}`), number(files), size(bytes)])}
          />
        </div>
      )}
      <div className="pt-4">
        <Button isPending={measure.isPending} onPress={() => measure.mutate({})}>
          {t("storage.measure")}
        </Button>
      </div>
    </SettingsSection>
  );
}

function UnusedFiles({ unused: { pictures, picturesDue, videosDue, bytes } }: Pick<Storage, "unused">) {
  const t = useOperatingTexts();
  const { number, size } = useFormats();
  return (
    <SettingsSection title={t("storage.unused")} lead={t("storage.unusedText")}>
      <FactList
        facts={[
          [t("storage.pictures"), t("storage.picturesOf", { count: pictures, size: size(bytes) })],
          [t("storage.due"), t("storage.dueOf", { pictures: number(picturesDue), videos: number(videosDue) })],
        ]}
      />
    </SettingsSection>
  );
}

function Backups({ backup: { state, place, newestAt, at, keep, count } }: Pick<Storage, "backup">) {
  const t = useOperatingTexts();
  const { moment } = useFormats();
  const newest = t(`status.backups.${state}`, {
    when: newestAt ? moment(newestAt) : "",
    place: place ?? "",
  });
  const isScheduled = state !== "off";
  return (
    <SettingsSection title={t("storage.backups")}>
      <FactList
        facts={[
          [t("storage.newest"), newest],
          ...(isScheduled ? [[t("storage.at"), t("storage.atTime", { at })] as const] : []),
          ...(isScheduled && count !== null
            ? [[t("storage.keep"), t("storage.keepOf", { count, ...keep })] as const]
            : []),
        ]}
      />
    </SettingsSection>
  );
}
