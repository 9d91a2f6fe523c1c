import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import type { Pin } from "../../../../src/model/pin.ts";
import { lacksOf } from "../../../../src/pin-builder/complete.rules.ts";
import type { Draft, DraftMedia } from "../../../../src/pin-builder/draft.ts";
import type { OpenFlags, Scenario } from "../../../../src/pin-builder/gates.ts";
import { PINS_MAX } from "../../../../src/pin-builder/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { LeaveQuestion } from "../../../components/ui/leave-question.tsx";
import { SelectField } from "../../../components/ui/select-field.tsx";
import { randomName } from "../../../lib/format/hex.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { begunPin, forgetBegunPin } from "../../../lib/saving/begun-pin.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import {
  begunPlan,
  currentPlan,
  type EditorPin,
  emptyPage,
  type Layout,
  nextEditor,
  type PageTexts,
  pagesMax,
  roomOf,
  startEditor,
} from "../flow/editor.flow.ts";
import { hintsOf } from "../flow/hints.rules.ts";
import { useAutosave } from "../hooks/use-autosave.ts";
import { usePublish } from "../hooks/use-publish.ts";
import type { Uploaded } from "../hooks/use-send-file.ts";
import { useUploads } from "../hooks/use-uploads.ts";
import { useVideoCuts } from "../hooks/use-video-cuts.ts";
import { FirstHint } from "./first-hint.tsx";
import { FromPage } from "./from-page.tsx";
import { MediaDrop } from "./media-drop.tsx";
import { NoteField } from "./note-field.tsx";
import { PageEditor } from "./page-editor.tsx";
import { PinFields } from "./pin-fields.tsx";
import { PinStrip } from "./pin-strip.tsx";
import { PublishBar } from "./publish-bar.tsx";

export interface BuilderProps {
  flags: OpenFlags;
  takesVideos: boolean;
  scenario: Scenario;
  /** The format requested by the address. */
  layout: Layout;
  draft: Draft | null;
  boardField: (boardId: string | null, onChange: (boardId: string) => void) => ReactNode;
  onPublished: (pins: Pin[]) => void;
  onScheduled: () => void;
}

const isPlain = (event: KeyboardEvent) => !(event.target as HTMLElement).closest("input, textarea, select");

/** The editor behind every address of the builder. */
export function Builder({ flags, takesVideos, scenario, layout, draft, boardField, ...props }: BuilderProps) {
  const t = useTexts("pinBuilder");
  const [begun] = useState(() => (draft ? null : begunPin()));
  const [editor, send] = useReducer(nextEditor, null, () =>
    startEditor(draft?.id ?? randomName(), draft?.plan ?? begunPlan(layout, begun)),
  );
  const [begunPage, setBegunPage] = useState(begun);
  const altOfFirst = useRef(begun?.texts?.altText ?? "");
  const [known, setKnown] = useState<ReadonlyMap<string, DraftMedia>>(
    () => new Map((draft?.media ?? []).map((media) => [media.mediaId, media])),
  );
  const [kept] = useState(
    () => new Map(draft ? [[draft.id, { draftId: draft.id, version: draft.version, plan: draft.plan }] as const] : []),
  );
  const cuts = useVideoCuts();
  const learn = (media: DraftMedia) => setKnown((before) => new Map(before).set(media.mediaId, media));
  // A scheduled Pin is not autosaved: that would unschedule it or publish a half-finished change.
  const scheduled = draft?.state === "scheduled" ? draft : null;
  const unsaved = useMemo(() => editor.pins.filter(({ key }) => key !== scheduled?.id), [editor.pins, scheduled]);
  const isScheduled = unsaved.length < editor.pins.length;
  const autosave = useAutosave(unsaved, kept);
  const { status, failure, publishAll, scheduleOne } = usePublish(scenario, autosave.draftIdOf);
  function addPage(media: Uploaded, texts?: PageTexts) {
    const { mediaUploadId, videoId, url, width, height, durationMs, loops } = media;
    const mediaId = videoId ?? mediaUploadId ?? "";
    learn({ mediaId, url, width, height, isVideo: videoId !== null, durationMs, loops, cut: null });
    const altText = altOfFirst.current || texts?.altText || "";
    altOfFirst.current = "";
    send({ type: "pageAdded", page: emptyPage({ mediaUploadId, videoId, altText }), key: randomName(), texts });
  }
  const { uploads, give, remove } = useUploads(takesVideos && flags.video, (media) => addPage(media));
  const plan = currentPlan(editor);
  const current = editor.pins[editor.current];
  const lack = editor.pins.flatMap((pin) => lacksOf(pin.plan))[0] ?? null;
  const hints = hintsOf(plan, (id) => known.get(id) ?? null, flags);
  const pinsMax = flags.multiPin || flags.multiPinPinner ? PINS_MAX : 1;
  // A note stays one while its text is empty for a moment.
  const [noted] = useState(() => (draft?.plan.markdown ? draft.id : null));
  const isNote = plan.markdown !== "" || current?.key === noted;
  const room = isNote ? 0 : roomOf(editor, pinsMax);
  const layouts: Layout[] = ["single", ...(flags.carousel ? (["carousel"] as const) : []), "story"];

  /** Files over the limit are not uploaded; a message explains it. */
  function giveWhatFits(files: readonly File[]) {
    const free = Math.max(0, room - uploads.filter(({ status }) => status !== "failed").length);
    if (files.length > free) {
      const isSingle = plan.layout === "single";
      const count = isSingle ? pinsMax : pagesMax(plan.layout);
      showToast(t(isSingle ? "drop.tooMany" : "drop.tooManyPages", { count }), { kind: "error" });
    }
    void give(files.slice(0, free));
  }
  const takeFiles = useEffectEvent((files: readonly File[]) => giveWhatFits(files));
  useEffect(() => {
    if (begun?.files) takeFiles(begun.files);
    forgetBegunPin();
  }, [begun]);
  function done(keys: string[]) {
    for (const key of keys) autosave.forget(key);
    if (keys.length > 0) send({ type: "published", keys, key: randomName() });
    autosave.resume();
  }
  /** Saves the cuts of these Pins. If one can't be saved, its editor opens and says why. */
  async function savesCuts(pins: readonly EditorPin[]): Promise<boolean> {
    const failed = await cuts.saveAll(pins.flatMap(({ plan }) => plan.pages.flatMap(({ videoId }) => videoId ?? [])));
    if (failed === null) return true;
    const index = editor.pins.findIndex(({ plan }) => plan.pages.some(({ videoId }) => videoId === failed));
    send({ type: "pinChosen", index });
    return false;
  }
  async function publish() {
    if (!(await savesCuts(editor.pins))) return;
    await autosave.pause();
    const { keys, made } = await publishAll(editor.pins);
    done(keys);
    if (keys.length > 0) props.onPublished(made);
  }
  async function schedule(at: Date) {
    if (!current || !(await savesCuts([current]))) return;
    await autosave.pause();
    const isDone = await scheduleOne(current, at);
    done(isDone ? [current.key] : []);
    if (!isDone) return;
    showToast(t("actions.scheduled"), { kind: "success" });
    props.onScheduled();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || !isPlain(event)) return;
    event.preventDefault();
    send({ type: event.shiftKey ? "redone" : "undone" });
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the undo keys of everything inside
    <div onKeyDown={onKeyDown} className="flex flex-col gap-6">
      {isScheduled && (
        <p className="rounded-2xl bg-accent-wash px-4 py-3 text-sm font-medium">{t("actions.isScheduled")}</p>
      )}
      <LeaveQuestion isChanged={isScheduled && editor.past.length > 0} />
      {editor.pins.length > 1 && (
        <PinStrip
          pins={editor.pins}
          current={editor.current}
          mediaOf={(id) => known.get(id) ?? null}
          onChoose={(index) => send({ type: "pinChosen", index })}
          onRemove={(index) => send({ type: "pinRemoved", index })}
        />
      )}
      <div className="grid gap-8 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          {flags.layouts && !isNote && (
            <SelectField
              label={t("layout.label")}
              options={layouts.map((value) => ({ value, label: t(`layout.${value}`) }))}
              value={plan.layout}
              onChange={(chosen) => send({ type: "changed", fields: { layout: chosen }, field: "layout" })}
            />
          )}
          {flags.education && !isNote && !plan.pages[0]?.videoId && (
            <FirstHint hint={plan.pages.length === 0 ? "start" : "edit"} />
          )}
          {isNote && (
            <NoteField
              markdown={plan.markdown}
              onChange={(markdown) => send({ type: "changed", fields: { markdown }, field: "markdown" })}
              error={failure?.fields["plan.markdown"]}
            />
          )}
          {plan.pages.map((page, index) => (
            <PageEditor
              // biome-ignore lint/suspicious/noArrayIndexKey: a picture may occur twice
              key={`${page.videoId ?? page.mediaUploadId} ${index}`}
              page={page}
              index={index}
              count={plan.pages.length}
              layout={plan.layout}
              flags={flags}
              mediaOf={(id) => (id ? (known.get(id) ?? null) : null)}
              onChange={(fields, field) => send({ type: "pageChanged", index, fields, field })}
              onCover={(media) => {
                learn(media);
                send({ type: "pageChanged", index, fields: { mediaUploadId: media.mediaId }, field: `cover ${index}` });
              }}
              cuts={cuts}
              onMove={(by) => send({ type: "pageMoved", index, by })}
              onRemove={() => send({ type: "pageRemoved", index })}
            />
          ))}
          {room > 0 && (
            <>
              <MediaDrop
                takesVideos={takesVideos && flags.video}
                isSmall={plan.pages.length > 0}
                uploads={uploads}
                onFiles={giveWhatFits}
                onCancel={remove}
              />
              <FromPage
                begun={begunPage}
                room={room}
                onPicture={(media, texts) => {
                  setBegunPage(null);
                  addPage(media, texts);
                }}
              />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <PinFields
            plan={plan}
            flags={flags}
            problems={failure?.fields ?? {}}
            boardField={boardField}
            onChange={(fields, field) => send({ type: "changed", fields, field })}
          />
          {editor.pins.length > 1 && (
            <Button
              onPress={() => {
                send({ type: "appliedToAll" });
                showToast(t("pins.applied"), { kind: "success" });
              }}
              className="self-start"
            >
              {t("pins.applyToAll", { count: editor.pins.length })}
            </Button>
          )}
          {hints.length > 0 && (
            <section className="rounded-2xl bg-wash p-4">
              <h2 className="pb-1 text-sm font-bold">{t("hints.heading")}</h2>
              <ul className="list-disc pl-5 text-sm text-ink-soft">
                {hints.map((hint) => (
                  <li key={hint}>{t(`hints.${hint}`)}</li>
                ))}
              </ul>
            </section>
          )}
          {flags.education && flags.scheduling && plan.pages.length > 0 && <FirstHint hint="publish" />}
          <PublishBar
            save={autosave.state}
            canUndo={editor.past.length > 0}
            canRedo={editor.future.length > 0}
            onUndo={() => send({ type: "undone" })}
            onRedo={() => send({ type: "redone" })}
            lack={lack}
            problem={failure?.message ?? null}
            count={editor.pins.length}
            canSchedule={flags.scheduling}
            scheduledAt={isScheduled ? (scheduled?.publishAt ?? null) : null}
            isPending={status === "publishing"}
            onPublish={() => void publish()}
            onSchedule={(at) => void schedule(at)}
          />
        </div>
      </div>
    </div>
  );
}
