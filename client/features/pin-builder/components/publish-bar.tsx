import CalendarClock from "lucide-react/icons/calendar-clock";
import Redo2 from "lucide-react/icons/redo-2";
import Undo2 from "lucide-react/icons/undo-2";
import { useState } from "react";
import { SCHEDULE_DAYS } from "../../../../src/pin-builder/limits.ts";
import { Button } from "../../../components/ui/button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { SaveState } from "../hooks/use-autosave.ts";

interface PublishBarProps {
  save: SaveState;
  canUndo: boolean;
  canRedo: boolean;
  onUndo: () => void;
  onRedo: () => void;
  /** Why publishing is not possible yet, or null. */
  lack: "picture" | "pages" | "board" | "tagLink" | null;
  problem: string | null;
  count: number;
  canSchedule: boolean;
  /** The current publishing time, if the Pin is scheduled. */
  scheduledAt: string | null;
  isPending: boolean;
  onPublish: () => void;
  onSchedule: (at: Date) => void;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** A time as the browser's `datetime-local` field expects it: in the local zone, to the minute. */
function localMinute(at: Date): string {
  const asIfUtc = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS);
  return asIfUtc.toISOString().slice(0, 16);
}

/** Undo and redo, the draft's save state, and the buttons to publish now or schedule. */
export function PublishBar(props: PublishBarProps) {
  const { save, lack, problem, count, canSchedule, isPending } = props;
  const t = useTexts("pinBuilder");
  const [isLater, setLater] = useState(props.scheduledAt !== null);
  const [when, setWhen] = useState(() => (props.scheduledAt ? localMinute(new Date(props.scheduledAt)) : ""));
  const said =
    save.status === "saving"
      ? t("actions.saving")
      : save.status === "saved"
        ? t("actions.saved")
        : save.status === "failed"
          ? t("actions.notSaved", { why: save.why })
          : "";
  return (
    // Stays in view below the top bar while a long list of pages scrolls.
    <div className="flex flex-col gap-3 border-t border-line pt-4 md:sticky md:top-20">
      <div className="flex items-center gap-1">
        <IconButton
          label={t("actions.undo")}
          icon={<Undo2 size={20} />}
          isDisabled={!props.canUndo}
          onPress={props.onUndo}
        />
        <IconButton
          label={t("actions.redo")}
          icon={<Redo2 size={20} />}
          isDisabled={!props.canRedo}
          onPress={props.onRedo}
        />
        <p role="status" className="min-w-0 grow text-[0.8125rem] text-ink-soft">
          {said}
        </p>
      </div>
      {isLater && canSchedule && (
        <TextField
          label={t("actions.when")}
          type="datetime-local"
          value={when}
          min={localMinute(new Date(Date.now() + MINUTE_MS))}
          max={localMinute(new Date(Date.now() + SCHEDULE_DAYS * DAY_MS))}
          onChange={setWhen}
          description={t("actions.whenHint", { zone: Intl.DateTimeFormat().resolvedOptions().timeZone })}
        />
      )}
      <p role="alert" className="text-sm font-medium text-danger empty:hidden">
        {problem}
      </p>
      {lack && <p className="text-sm text-ink-soft">{t(`actions.lacks.${lack}`)}</p>}
      <div className="flex flex-wrap gap-3">
        {isLater && canSchedule ? (
          <Button
            variant="primary"
            size="lg"
            isPending={isPending}
            isDisabled={lack !== null || when === ""}
            onPress={() => props.onSchedule(new Date(when))}
          >
            {t("actions.schedule")}
          </Button>
        ) : (
          <Button
            variant="primary"
            size="lg"
            isPending={isPending}
            isDisabled={lack !== null}
            onPress={props.onPublish}
          >
            {count > 1 ? t("actions.publishAll", { count }) : t("actions.publish")}
          </Button>
        )}
        {canSchedule && count === 1 && (
          <Button size="lg" onPress={() => setLater(!isLater)}>
            {!isLater && <CalendarClock size={18} aria-hidden="true" />} {t(isLater ? "actions.now" : "actions.later")}
          </Button>
        )}
      </div>
    </div>
  );
}
