import Link2 from "lucide-react/icons/link-2";
import Pencil from "lucide-react/icons/pencil";
import X from "lucide-react/icons/x";
import { type ReactNode, useEffect, useRef } from "react";
import { PIN_ALT_TEXT_MAX, PIN_TITLE_MAX } from "../../../../../src/model/limits.ts";
import type { PinTexts } from "../../../../../src/pins/fill-texts.ts";
import type { FoundPicture } from "../../../../../src/pins/new-picture.flow.ts";
import { FoundPictures } from "../../../../components/domain/found-pictures.tsx";
import { Button } from "../../../../components/ui/button.tsx";
import { Disclosure } from "../../../../components/ui/disclosure.tsx";
import { IconButton } from "../../../../components/ui/icon-button.tsx";
import { TextField } from "../../../../components/ui/text-field.tsx";
import { useTexts } from "../../../../lib/texts/texts.ts";
import { useSaid } from "../../../../lib/texts/use-said.ts";
import type { TrayItem } from "../../flow/tray.flow.ts";
import { NoteField } from "../note-field.tsx";
import { TrayPicture } from "./tray-picture.tsx";

interface TrayLineProps {
  item: TrayItem;
  /** The most pictures of a page that fit. */
  room: number;
  /** Moves the focus to the title. */
  isFirst: boolean;
  boardField: ReactNode;
  onTexts: (texts: Partial<PinTexts>) => void;
  onNote: (markdown: string) => void;
  onTake: (pictures: FoundPicture[]) => void;
  onLink: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** One Pin of the tray: its picture, title and board, the rest folded away, and its errors. */
export function TrayLine({
  item,
  room,
  isFirst,
  boardField,
  onTexts,
  onNote,
  onTake,
  onLink,
  ...props
}: TrayLineProps) {
  const t = useTexts("createTray");
  const said = useSaid();
  const title = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const { work, plan, failure } = item;
  const isNote = work.step === "note";
  useEffect(() => {
    // A note that was asked for is written next. Elsewhere on a phone, the keyboard would cover the tray.
    if (isNote) note.current?.focus();
    else if (isFirst && matchMedia("(pointer: fine)").matches) title.current?.focus();
  }, [isFirst, isNote]);
  const name = plan.title || item.name;
  const fields = failure?.fields ?? {};
  // The other fields may be folded away.
  const refused = fields.title ? null : (fields.link ?? fields.altText ?? failure?.message ?? null);
  const problem = work.step === "failed" ? said(work.problem) : refused;
  if (work.step === "choosing")
    return (
      <li>
        <FoundPictures
          pageUrl={item.pageUrl ?? ""}
          found={work.found}
          max={room}
          onChoose={onTake}
          onCancel={props.onRemove}
        />
      </li>
    );
  return (
    <li aria-label={name} className="grid grid-cols-[72px_minmax(0,1fr)] gap-x-4 sm:grid-cols-[104px_minmax(0,1fr)]">
      <TrayPicture item={item} />
      <div className="min-w-0">
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField
            label={t("name")}
            name="title"
            placeholder={t("namePlaceholder")}
            value={plan.title}
            onChange={(text) => onTexts({ title: text })}
            maxLength={PIN_TITLE_MAX}
            error={fields.title}
            enterKeyHint="done"
            inputRef={title}
          />
          {boardField}
        </div>
        {isNote && (
          <NoteField
            markdown={plan.markdown}
            onChange={onNote}
            error={fields["plan.markdown"] ?? fields.markdown}
            inputRef={note}
          />
        )}
        {problem && (
          <p role="alert" className="pt-2 text-sm font-medium text-danger [overflow-wrap:anywhere]">
            {problem}
          </p>
        )}
        {work.step === "link" && <p className="pt-2 text-sm text-ink-soft">{t("asLink")}</p>}
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          <Disclosure summary={t("more")} className="min-w-0 grow">
            <div className="grid gap-x-4 pb-2 sm:grid-cols-2">
              <TextField
                label={t("altText")}
                name="alt-text"
                value={item.altText}
                onChange={(altText) => onTexts({ altText })}
                maxLength={PIN_ALT_TEXT_MAX}
                description={t("altTextHint")}
                error={fields.altText}
              />
              <TextField
                label={t("link")}
                name="link"
                type="url"
                placeholder="https://"
                value={plan.link ?? ""}
                onChange={(link) => onTexts({ link })}
                error={fields.link}
              />
            </div>
          </Disclosure>
          <div className="flex items-center">
            {work.step === "failed" && item.pageUrl && (
              <Button variant="ghost" size="sm" onPress={onLink}>
                <Link2 size={16} aria-hidden="true" /> {t("saveAsLink")}
              </Button>
            )}
            {work.step === "ready" && (
              <Button variant="ghost" size="sm" aria-label={t("editNamed", { name })} onPress={props.onEdit}>
                <Pencil size={16} aria-hidden="true" /> {t("edit")}
              </Button>
            )}
            <IconButton label={t("remove", { name })} icon={<X size={18} />} onPress={props.onRemove} />
          </div>
        </div>
      </div>
    </li>
  );
}
