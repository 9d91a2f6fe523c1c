import Check from "lucide-react/icons/check";
import X from "lucide-react/icons/x";
import { type FormEvent, useState } from "react";
import { PIN_TITLE_MAX } from "../../../../src/model/limits.ts";
import type { SeveralPictures } from "../../../../src/pins/pin-create/several.ts";
import { PictureFromElsewhere } from "../../../components/domain/picture-from-elsewhere.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { BoardSelect } from "../components/board-select.tsx";
import { useSaveSeveral } from "./use-save-several.ts";

interface SeveralFormProps {
  given: SeveralPictures;
  onSaved: () => void;
  onClose: () => void;
}

/** The chosen pictures of a page with their titles, and the board for all of them. */
export function SeveralForm({ given, onSaved, onClose }: SeveralFormProps) {
  const t = useTexts("saveSeveral");
  const [pictures, setPictures] = useState(() =>
    given.pictures.map((picture, index) => ({ ...picture, number: index + 1 })),
  );
  const [boardId, setBoardId] = useState<string | null>(null);
  const { data: board } = trpc.boards.get.useQuery({ boardId: boardId ?? "" }, { enabled: boardId !== null });
  const { outcomes, isSaving, saveAll } = useSaveSeveral(given.url);
  const stepOf = (src: string) => outcomes.get(src)?.step ?? "waiting";
  const count = (step: string) => pictures.filter(({ src }) => stepOf(src) === step).length;
  const saved = count("saved");
  const failed = isSaving ? 0 : count("failed");
  const left = pictures.length - saved;
  const isDone = !isSaving && saved > 0 && left === 0;

  async function submit(event: FormEvent) {
    event.preventDefault();
    // The form that creates a board is in another window, but its events arrive here, too.
    if (event.target !== event.currentTarget || boardId === null || isSaving || left === 0) return;
    if (await saveAll(pictures, boardId)) onSaved();
  }
  const rename = (src: string, name: string) =>
    setPictures((all) => all.map((one) => (one.src === src ? { ...one, name } : one)));
  const host = URL.parse(given.url)?.hostname;
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-6">
      <header>
        <h1 className="text-2xl font-bold">{t("title")}</h1>
        <p className="pt-1 text-[0.9375rem] text-ink-soft [overflow-wrap:anywhere]">
          {host ? t("lead", { host }) : t("leadNoLink")}
        </p>
      </header>
      <div className="sticky top-0 z-10 -mx-3 grid gap-3 border-b border-line bg-paper px-3 py-3 sm:-mx-6 sm:grid-cols-[minmax(0,20rem)_1fr] sm:items-end sm:px-6">
        {!isDone && <BoardSelect boardId={boardId} onChange={setBoardId} />}
        <div className="flex flex-wrap items-center gap-3 sm:justify-end">
          {isDone ? (
            <>
              {board && <LinkButton href={board.url}>{t("toBoard")}</LinkButton>}
              <Button variant="primary" onPress={onClose}>
                {t("close")}
              </Button>
            </>
          ) : (
            <Button type="submit" variant="primary" isPending={isSaving} isDisabled={boardId === null || left === 0}>
              {t("save", { count: left })}
            </Button>
          )}
        </div>
        {isSaving && (
          <div className="sm:col-span-2">
            <ProgressBar
              label={t("progress", { done: saved, count: pictures.length })}
              value={(100 * outcomes.size) / pictures.length}
            />
          </div>
        )}
        {/* One element for all of them, so that screen readers announce each. */}
        <p
          role="status"
          className={
            isDone ? "order-first self-center font-bold [overflow-wrap:anywhere]" : "text-sm empty:hidden sm:col-span-2"
          }
        >
          {isDone
            ? t("saved", { count: saved, board: board?.name ?? "" })
            : failed > 0
              ? t("failed", { count: failed })
              : boardId === null && t("noBoard")}
        </p>
      </div>
      <ul aria-label={t("list")} className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map(({ src, name, number }) => {
          const outcome = outcomes.get(src);
          const isSaved = outcome?.step === "saved";
          return (
            <li key={src} className="min-w-0">
              <div className="relative pb-2">
                <PictureFromElsewhere
                  src={src}
                  alt={name || t("picture", { number })}
                  isPlain
                  loading="lazy"
                  fit="object-cover"
                  emptyHeight=""
                  className="aspect-square w-full rounded-2xl bg-wash"
                />
                {!isSaved && !isSaving && pictures.length > 1 && (
                  <IconButton
                    label={t("remove", { number })}
                    icon={<X size={18} />}
                    onPress={() => setPictures((all) => all.filter((one) => one.src !== src))}
                    className="absolute! top-1 right-1 bg-surface/90!"
                  />
                )}
              </div>
              {isSaved ? (
                <p className="flex items-center gap-2 text-sm font-semibold">
                  <Check size={18} aria-hidden="true" className="shrink-0" /> {t("isSaved")}
                </p>
              ) : (
                <TextField
                  label={t("nameNumbered", { number })}
                  hideLabel
                  placeholder={t("name")}
                  value={name}
                  onChange={(text) => rename(src, text)}
                  maxLength={PIN_TITLE_MAX}
                  isDisabled={isSaving}
                  error={outcome?.step === "failed" && outcome.why}
                />
              )}
            </li>
          );
        })}
      </ul>
    </form>
  );
}
