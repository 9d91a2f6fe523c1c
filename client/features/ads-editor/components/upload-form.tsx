import { type FormEvent, useState } from "react";
import { PIN_ALT_TEXT_MAX, PIN_DESCRIPTION_MAX, PIN_TITLE_MAX } from "../../../../src/model/limits.ts";
import type { PromotablePin } from "../../../../src/quick-promote/setup.contract.ts";
import { Button } from "../../../components/ui/button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { withScheme } from "../../../lib/forms/with-scheme.ts";
import { useAreaTexts } from "../../../lib/texts/area-texts.ts";
import type { AdUpload } from "../hooks/use-ad-uploads.ts";
import { TextNotes } from "./text-notes.tsx";

interface UploadFormProps {
  advertiserId: string;
  upload: AdUpload;
  /** The destination of the ad before, since one campaign often leads to one page. */
  usualLink: string;
  onMade: (pin: PromotablePin) => void;
  onRemove: () => void;
}

/** The texts of an uploaded picture or film, which become a Pin that is used for ads alone. */
export function UploadForm({ advertiserId, upload, usualLink, onMade, onRemove }: UploadFormProps) {
  const t = useAreaTexts("adsEditor");
  const make = trpc.quickPromote.createAdPin.useMutation();
  const [texts, setTexts] = useState({ title: "", description: "", altText: "" });
  const [typedLink, setLink] = useState<string | null>(null);
  const link = typedLink ?? usualLink;
  const set = (fields: Partial<typeof texts>) => setTexts({ ...texts, ...fields });
  const failure = make.error && failureOf(make.error);
  const { fields = {} } = failure ?? {};
  const { name, state, media, problem } = upload;
  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (!media) return;
    const asked = { advertiserId, ...texts, ...media, link: withScheme(link), idempotencyKey: `ad-pin-${upload.key}` };
    // The error stays on the form.
    const made = await make.mutateAsync(asked).catch(() => null);
    if (made) onMade(made);
  }
  return (
    <form
      noValidate
      aria-label={t("upload.form", { name })}
      onSubmit={(event) => void onSubmit(event)}
      className="grid gap-4 rounded-card border border-line p-4 sm:grid-cols-[8rem_1fr]"
    >
      <div>
        {upload.preview ? (
          <img src={upload.preview} alt="" className="max-h-48 w-full rounded-xl object-contain" />
        ) : (
          <span className="block aspect-[3/4] w-full rounded-xl bg-wash" />
        )}
      </div>
      <div className="min-w-0">
        <p className="pb-3 text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">{name}</p>
        {(state === "uploading" || state === "checking") && (
          <div className="pb-4">
            <ProgressBar
              label={t(state === "checking" ? "upload.checking" : "upload.uploading")}
              value={state === "checking" ? null : upload.progress}
            />
          </div>
        )}
        {problem ? (
          <p role="alert" className="pb-3 text-[0.9375rem] font-medium text-danger [overflow-wrap:anywhere]">
            {problem}
          </p>
        ) : (
          <>
            <TextField
              label={t("upload.title")}
              value={texts.title}
              error={fields.title}
              onChange={(title) => set({ title })}
              maxLength={PIN_TITLE_MAX}
              showCount
            />
            <TextNotes title={texts.title} description={texts.description} />
            <TextField
              label={t("upload.description")}
              multiline
              rows={2}
              value={texts.description}
              error={fields.description}
              onChange={(description) => set({ description })}
              maxLength={PIN_DESCRIPTION_MAX}
              showCount
            />
            <TextField
              label={t("ads.destination")}
              type="url"
              isRequired
              value={link}
              error={fields.link}
              onChange={setLink}
            />
            <TextField
              label={t("upload.altText")}
              description={t("upload.altTextHelp")}
              value={texts.altText}
              error={fields.altText}
              onChange={(altText) => set({ altText })}
              maxLength={PIN_ALT_TEXT_MAX}
            />
          </>
        )}
        {failure && !fields.title && !fields.description && !fields.link && !fields.altText && (
          <p role="alert" className="pb-3 text-[0.9375rem] font-medium text-danger">
            {failure.message}
          </p>
        )}
        <div className="flex flex-wrap gap-3 pt-2">
          {!problem && (
            <Button type="submit" variant="primary" isPending={make.isPending} isDisabled={state !== "ready"}>
              {t("upload.add")}
            </Button>
          )}
          <Button onPress={onRemove}>{t("upload.remove")}</Button>
        </div>
      </div>
    </form>
  );
}
