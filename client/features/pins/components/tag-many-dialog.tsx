import { type FormEvent, useState } from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { TagField } from "../../../components/domain/tag-field.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { EditDialog } from "../../../components/ui/edit-dialog.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";

const FORM = "tag-many";

interface TagManyDialogProps {
  /** The selected Pins; those of other people are left out. */
  pins: readonly Pin[];
  onClose: () => void;
  onDone: () => void;
}

/** Adds private tags to many Pins at once, and takes others off. */
export function TagManyDialog({ pins, onClose, onDone }: TagManyDialogProps) {
  const t = useTexts("mine");
  const utils = trpc.useUtils();
  const viewer = useViewer();
  const own = pins.filter(({ pinner }) => pinner.id === viewer?.id);
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const mutation = trpc.tags.tagPins.useMutation({
    onSuccess: ({ count }) => {
      void utils.tags.invalidate();
      showToast(t("tags.tagged", { count }), { kind: "success" });
      onDone();
    },
  });
  const isChanged = add.length + remove.length > 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !mutation.isPending) mutation.mutate({ pinIds: own.map(({ id }) => id), add, remove });
  };
  return (
    <EditDialog
      title={t("tags.many", { count: own.length })}
      isChanged={isChanged}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t("cancel")}</Button>
          <Button
            type="submit"
            form={FORM}
            variant="primary"
            isPending={mutation.isPending}
            isDisabled={own.length === 0}
          >
            {t("save")}
          </Button>
        </>
      }
    >
      {own.length === 0 ? (
        <p>{t("tags.noOwn")}</p>
      ) : (
        <form id={FORM} onSubmit={submit} className="flex flex-col gap-2" noValidate>
          <TagField label={t("tags.add")} description={t("tags.hint")} tags={add} onChange={setAdd} />
          <TagField label={t("tags.takeOff")} tags={remove} onChange={setRemove} />
          {own.length < pins.length && <p className="text-sm text-ink-soft">{t("tags.ownOnly")}</p>}
          <p role="alert" className="text-sm text-danger">
            {mutation.error && failureOf(mutation.error).message}
          </p>
        </form>
      )}
    </EditDialog>
  );
}
