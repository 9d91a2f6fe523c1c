import { type FormEvent, useState } from "react";
import { CONVERSION_EVENTS, type ConversionEvent } from "../../../../src/ads/conversion-kinds.ts";
import { tagSnippet } from "../../../../src/conversions/tag-snippet.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PromoteForm } from "../flow/promote-form.ts";

interface TagDialogProps {
  advertiserId: string;
  chosen: PromoteForm["ocpmTag"];
  onChoose: (tag: NonNullable<PromoteForm["ocpmTag"]>) => void;
  onClose: () => void;
}

const NAME_MAX = 80;

/** The conversion tag and event that web conversions are counted by. */
export function TagDialog({ advertiserId, chosen, onChoose, onClose }: TagDialogProps) {
  const t = useTexts("quickPromote");
  const { publicUrl } = usePageConfig();
  const utils = trpc.useUtils();
  const tags = trpc.conversions.tags.useQuery({ advertiserId });
  const make = trpc.conversions.createTag.useMutation();
  const [tagId, setTagId] = useState(chosen?.conversionTagId ?? "");
  const [event, setEvent] = useState<ConversionEvent>((chosen?.conversionEvent as ConversionEvent) ?? "checkout");
  const [name, setName] = useState("");
  const all = tags.data ?? [];
  const tag = all.find(({ id }) => id === tagId) ?? all[0];

  async function onMake(submitted: FormEvent) {
    submitted.preventDefault();
    const made = await make.mutateAsync({ advertiserId, name }).catch(() => null);
    if (!made) return;
    utils.conversions.tags.setData({ advertiserId }, [made, ...all]);
    setTagId(made.id);
    setName("");
  }
  return (
    <Dialog
      title={t("tag.title")}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      width={560}
      footer={
        tag && (
          <Button variant="primary" onPress={() => onChoose({ conversionTagId: tag.id, conversionEvent: event })}>
            {t("tag.use")}
          </Button>
        )
      }
    >
      <p className="text-[0.9375rem] text-pretty text-ink-soft">{t("tag.lead")}</p>
      {tags.error && <ListFailed text={failureOf(tags.error).message} onRetry={() => void tags.refetch()} />}
      {tags.isPending && (
        <div className="grid place-items-center py-10">
          <Spinner size={28} label={t("tag.title")} />
        </div>
      )}
      {tag && (
        <div className="flex flex-col gap-2 pt-4">
          <SelectField
            label={t("tag.which")}
            options={all.map(({ id, name: label }) => ({ value: id, label }))}
            value={tag.id}
            onChange={setTagId}
            description={t(tag.firedAt ? "tag.fired" : "tag.silent")}
          />
          <SelectField<ConversionEvent>
            label={t("tag.event")}
            options={CONVERSION_EVENTS.map((value) => ({ value, label: t(`event.${value}`) }))}
            value={event}
            onChange={setEvent}
          />
          {!tag.firedAt && (
            <CopyLine
              label={t("tag.code")}
              text={tagSnippet(publicUrl, tag.id)}
              copyLabel={t("tag.copy")}
              copiedText={t("tag.copied")}
            />
          )}
        </div>
      )}
      {tags.data && (
        <form onSubmit={(submitted) => void onMake(submitted)} className="flex items-start gap-2 pt-4">
          <TextField
            className="grow"
            label={t(tag ? "tag.another" : "tag.first")}
            autoComplete="off"
            maxLength={NAME_MAX}
            value={name}
            onChange={setName}
            error={make.error && failureOf(make.error).message}
          />
          <Button type="submit" className="mt-7 min-h-12" isDisabled={name.trim() === ""} isPending={make.isPending}>
            {t("tag.make")}
          </Button>
        </form>
      )}
    </Dialog>
  );
}
