import { useMemo, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Slider } from "../../../components/ui/slider.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useLanguage } from "../../../lib/texts/use-language.ts";
import { captionLabel, captionLanguages } from "../flow/caption-languages.rules.ts";
import type { VideoCut } from "../hooks/use-video-cut.ts";

interface VideoEditorProps {
  videoId: string;
  durationMs: number;
  cut: VideoCut;
  /** The video was an animated picture: it has no sound to caption, and is too short to trim. */
  loops: boolean;
  /** Trimming and muting. */
  canCut: boolean;
  onCover: (cover: { mediaUploadId: string; imageUrl: string; width: number; height: number }) => void;
}

/** The settings of a video before publishing: its cover, start and end, sound and captions. */
export function VideoEditor({ videoId, durationMs, cut, loops, canCut, onCover }: VideoEditorProps) {
  const t = useTexts("pinBuilder");
  const own = useLanguage().language;
  const languages = useMemo(() => captionLanguages(own), [own]);
  const [language, setLanguage] = useState<string>(own);
  const [problem, setProblem] = useState<string | null>(null);
  const cover = trpc.video.cover.useMutation();
  const addCaptions = trpc.video.addCaptions.useMutation();
  const attempt = async (run: () => Promise<unknown>, done: string) => {
    setProblem(null);
    try {
      await run();
      showToast(done, { kind: "success" });
    } catch (error) {
      setProblem(failureOf(error).message);
    }
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-2xl border border-line p-4">
      <legend className="sr-only">{t("video.heading")}</legend>
      <Slider
        label={t("video.cover", { time: (cut.frameMs / 1_000).toFixed(1) })}
        value={durationMs > 0 ? Math.min(100, (cut.frameMs / durationMs) * 100) : 0}
        onChange={cut.showShare}
      />
      <Button
        isPending={cover.isPending}
        onPress={() =>
          void attempt(
            async () => onCover(await cover.mutateAsync({ videoId, atMs: cut.frameMs })),
            t("video.coverChosen"),
          )
        }
        className="self-start"
      >
        {t("video.useCover")}
      </Button>
      {canCut && !loops && (
        <>
          <div className="grid gap-x-3 sm:grid-cols-2">
            <TextField label={t("video.start")} inputMode="decimal" value={cut.start} onChange={cut.setStart} />
            <TextField label={t("video.end")} inputMode="decimal" value={cut.end} onChange={cut.setEnd} />
          </div>
          <Switch label={t("video.mute")} isSelected={cut.isMuted} onChange={cut.setMuted} />
          <p role="status" className="text-[0.8125rem] text-ink-soft empty:hidden">
            {cut.isSaved && t("video.cutSaved")}
          </p>
        </>
      )}
      {!loops && (
        <>
          <SelectField label={t("video.language")} options={languages} value={language} onChange={setLanguage} />
          <FileTrigger
            acceptedFileTypes={[".vtt", "text/vtt"]}
            onSelect={(files) => {
              const [file] = files ?? [];
              if (!file) return;
              void attempt(
                async () =>
                  addCaptions.mutateAsync({
                    videoId,
                    language,
                    label: captionLabel(language),
                    text: await file.text(),
                  }),
                t("video.captionsDone"),
              );
            }}
          >
            <Button isPending={addCaptions.isPending} className="self-start">
              {t("video.captions")}
            </Button>
          </FileTrigger>
        </>
      )}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem ?? cut.problem}
      </p>
    </fieldset>
  );
}
