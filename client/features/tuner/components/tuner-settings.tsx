import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { RowsSkeleton } from "../../../components/domain/list-skeletons.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useTuning } from "../hooks/use-tuning.ts";
import { TunerBoards } from "./tuner-boards.tsx";
import { TunerWords } from "./tuner-words.tsx";

/** Sources of the home feed and things to leave out; each choice is saved at once. */
export function TunerSettings() {
  const t = useTexts("tuner");
  const day = useDay("long");
  const { tuning, isUpdating, update, setBoard } = useTuning();
  if (!tuning.data) {
    if (!tuning.isError) return <RowsSkeleton />;
    return <ListFailed text={failureOf(tuning.error).message} onRetry={() => void tuning.refetch()} />;
  }
  const { words, boardsAside, hiddenPins, clearedAt } = tuning.data;
  const since = clearedAt && day(clearedAt);
  return (
    <>
      <TunerWords words={words} onChange={(next) => update({ words: next }, (now) => ({ ...now, words: next }))} />
      <TunerBoards aside={boardsAside} onChange={(boardId, counts) => void setBoard(boardId, counts)} />
      <SettingsSection title={t("hidden.title")}>
        <p className="pb-3 text-[0.9375rem] text-ink-soft">
          {hiddenPins === 0
            ? t("hidden.none")
            : hiddenPins === 1
              ? t("hidden.one")
              : t("hidden.many", { count: hiddenPins })}{" "}
          <TextLink href="/settings/privacy">{t("hidden.people")}</TextLink>
        </p>
        {hiddenPins > 0 && (
          <Button
            isPending={isUpdating}
            onPress={() => void update({ showHidden: true }, (now) => ({ ...now, hiddenPins: 0 }))}
          >
            {t("hidden.show")}
          </Button>
        )}
      </SettingsSection>
      <SettingsSection
        title={t("history.title")}
        lead={since ? t("history.cleared", { day: since }) : t("history.lead")}
      >
        <div className="flex flex-wrap gap-2">
          <Button isPending={isUpdating} onPress={() => void update({ history: "clear" }, (now) => now)}>
            {t("history.clear")}
          </Button>
          {since && (
            <Button
              variant="ghost"
              isPending={isUpdating}
              onPress={() => void update({ history: "restore" }, (now) => ({ ...now, clearedAt: null }))}
            >
              {t("history.restore")}
            </Button>
          )}
        </div>
      </SettingsSection>
    </>
  );
}
