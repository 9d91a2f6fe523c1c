import { useMemo, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { Slider } from "../../../components/ui/slider.tsx";
import { Switch } from "../../../components/ui/switch.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { showToast } from "../../../lib/toast-queue.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useLanguage } from "../../../lib/use-language.ts";
import { captionLabel, captionLanguages } from "../flow/caption-languages.rules.ts";
import { localFile } from "../local-files.ts";
import { VideoPreview } from "./video-preview.tsx";

interface VideoEditorProps {
  videoId: string;
  durationMs: number;
  /** It was an animated picture: it has no sound to caption, and is over too soon to cut. */
  loops: boolean;
  /** Trimming and muting (spec signed-in 3.6, videoEditing). */
  canCut: boolean;
  onCover: (cover: { mediaUploadId: string; imageUrl: string; width: number; height: number }) => void;
}

const seconds = (text: string, otherwise: number) => {
  const value = Number(text.replace(",", "."));
  return Number.isFinite(value) && text.trim() !== "" ? Math.max(0, Math.round(value * 1_000)) : otherwise;
};

/** The settings of a video before publishing: its cover, start and end, sound and captions. */
export function VideoEditor({ videoId, durationMs, loops, canCut, onCover }: VideoEditorProps) {
  const t = useTexts("pinBuilder");
  const [at, setAt] = useState(10);
  const [cut, setCut] = useState({ start: "0", end: (durationMs / 1_000).toFixed(1), isMuted: false });
  const own = useLanguage().language;
  const languages = useMemo(() => captionLanguages(own), [own]);
  const [language, setLanguage] = useState<string>(own);
  const [problem, setProblem] = useState<string | null>(null);
  const cover = trpc.video.cover.useMutation();
  const edit = trpc.video.edit.useMutation();
  const addCaptions = trpc.video.addCaptions.useMutation();
  const atMs = Math.round((at / 100) * durationMs);
  const [shownMs, setShown] = useState(atMs);
  const [startMs, endMs] = [seconds(cut.start, 0), Math.max(1, seconds(cut.end, durationMs))];
  const file = localFile(videoId);
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
      {file && <VideoPreview file={file} atMs={shownMs} startMs={startMs} endMs={endMs} isMuted={cut.isMuted} />}
      <Slider
        label={t("video.cover", { time: (atMs / 1_000).toFixed(1) })}
        value={at}
        onChange={(share) => {
          setAt(share);
          setShown(Math.round((share / 100) * durationMs));
        }}
      />
      <Button
        isPending={cover.isPending}
        onPress={() =>
          void attempt(async () => onCover(await cover.mutateAsync({ videoId, atMs })), t("video.coverChosen"))
        }
        className="self-start"
      >
        {t("video.useCover")}
      </Button>
      {canCut && !loops && (
        <>
          <div className="grid gap-x-3 sm:grid-cols-2">
            <TextField
              label={t("video.start")}
              inputMode="decimal"
              value={cut.start}
              onChange={(start) => {
                setCut({ ...cut, start });
                setShown(seconds(start, 0));
              }}
            />
            <TextField
              label={t("video.end")}
              inputMode="decimal"
              value={cut.end}
              onChange={(end) => {
                setCut({ ...cut, end });
                setShown(seconds(end, durationMs));
              }}
            />
          </div>
          <Switch
            label={t("video.mute")}
            isSelected={cut.isMuted}
            onChange={(isMuted) => setCut({ ...cut, isMuted })}
          />
          <Button
            isPending={edit.isPending}
            onPress={() =>
              void attempt(
                () =>
                  edit.mutateAsync({
                    ...{ videoId, isMuted: cut.isMuted, trimStartMs: startMs, trimEndMs: endMs },
                  }),
                t("video.cutDone"),
              )
            }
            className="self-start"
          >
            {t("video.cut")}
          </Button>
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
                    ...{ videoId, language, label: captionLabel(language) },
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
        {problem}
      </p>
    </fieldset>
  );
}
