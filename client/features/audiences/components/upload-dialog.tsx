import { useState } from "react";
import type { Audience, addressesIn } from "../../../../src/audiences/audience.ts";
import { Button } from "../../../components/ui/button.tsx";
import { cx } from "../../../components/ui/cx.ts";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { FileField } from "../../../components/ui/file-field.tsx";
import { TABLE_FILES } from "../../../components/ui/file-trigger.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { tableWords } from "../../../lib/area/table-words.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import { useCustomers } from "../use-audiences.ts";

interface UploadDialogProps {
  advertiserId: string;
  audience: Audience;
  onClose: () => void;
}

/** Reads a file of addresses and uploads only their hashes. */
export function UploadDialog({ advertiserId, audience, onClose }: UploadDialogProps) {
  const t = useAreaTexts("audiences");
  const bulk = useAreaTexts("bulk");
  const { send, share, problem } = useCustomers(advertiserId, audience.id);
  const [found, setFound] = useState<ReturnType<typeof addressesIn> | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const count = found ? found.addresses.length + found.hashes.length : 0;
  const words = [
    t("upload.found", { count }),
    ...(found && found.faulty > 0 ? [t("upload.faulty", { count: found.faulty })] : []),
  ];
  const isSending = share !== null;
  async function go(operation: "ADD" | "REMOVE") {
    if (found && (await send(found, operation))) onClose();
  }
  return (
    <EditDialog
      title={t("upload.title", { name: audience.name })}
      isChanged={isSending}
      onClose={onClose}
      footer={
        <>
          <Button isDisabled={count === 0 || isSending} onPress={() => void go("REMOVE")}>
            {t("upload.take")}
          </Button>
          <Button variant="primary" isPending={isSending} isDisabled={count === 0} onPress={() => void go("ADD")}>
            {t("upload.add")}
          </Button>
        </>
      }
    >
      <p className="pb-4 text-[0.9375rem] text-ink-soft">{t("upload.lead")}</p>
      <FileField
        label={t("upload.file")}
        accept={TABLE_FILES}
        onChange={(file) => {
          setFound(null);
          if (!file) return;
          setRefused(null);
          void import("../read-addresses.ts")
            .then(({ readAddresses }) => readAddresses(file, navigator.language))
            .then(setFound)
            .catch((error: unknown) => setRefused(tableWords(error, bulk, t("upload.none"))));
        }}
      />
      <p aria-live="polite" className={cx("min-h-8 pt-2 text-[0.9375rem]", count === 0 && "font-medium text-danger")}>
        {found && (count === 0 ? t("upload.none") : words.join(", "))}
      </p>
      {isSending && <ProgressBar label={t("upload.hashing")} value={share} />}
      {(refused ?? problem) && (
        <p role="alert" className="text-[0.9375rem] font-medium text-danger">
          {refused ?? problem}
        </p>
      )}
    </EditDialog>
  );
}
