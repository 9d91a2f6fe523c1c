import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useSmallWindow } from "../../../lib/browser/use-small-window.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { SCHEDULE_VIEWS, type ScheduleView } from "../flow/calendar.rules.ts";
import { ScheduleCalendar } from "./schedule-calendar.tsx";
import { ScheduleList } from "./schedule-list.tsx";

interface ScheduleProps {
  view: ScheduleView;
  onView: (view: ScheduleView) => void;
  hrefOf: (draftId: string) => string;
  onOpen: (draftId: string) => void;
}

/** Scheduled Pins by month, by week or as a list. */
export function Schedule({ view, onView, hrefOf, onOpen }: ScheduleProps) {
  const t = useTexts("pinBuilder");
  const isSmall = useSmallWindow();
  // The server doesn't know the current date in the person's time zone.
  if (!useHydrated()) return <Spinner label={t("loading")} />;
  if (isSmall) return <ScheduleList hrefOf={hrefOf} onOpen={onOpen} />;
  return (
    <div className="flex flex-col gap-4">
      <ToggleButtonGroup
        aria-label={t("calendar.views")}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[view]}
        onSelectionChange={(keys) => {
          const chosen = SCHEDULE_VIEWS.find((known) => keys.has(known));
          if (chosen) onView(chosen);
        }}
        className="flex self-start rounded-full bg-wash p-1"
      >
        {SCHEDULE_VIEWS.map((known) => (
          <ToggleButton
            key={known}
            id={known}
            className="min-h-9 rounded-full px-4 text-sm font-semibold text-ink-soft outline-none data-focus-visible:outline-2 data-focus-visible:outline-focus data-hovered:text-ink data-selected:bg-surface data-selected:text-ink data-selected:shadow-low forced-colors:data-selected:border"
          >
            {t(`calendar.view.${known}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {view === "list" ? (
        <ScheduleList hrefOf={hrefOf} onOpen={onOpen} />
      ) : (
        <ScheduleCalendar view={view} hrefOf={hrefOf} onWeek={() => onView("week")} />
      )}
    </div>
  );
}
