import { useState } from "react";
import { isOpen } from "../../../../src/imports/import.rules.ts";
import { ListFailed } from "../../../components/domain/list-failed.tsx";
import { Button } from "../../../components/ui/button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { useKeptFocus } from "../../../components/ui/use-kept-focus.ts";
import { byBookmark, itemsOf } from "../../../lib/calls/infinite.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { useDay } from "../../../lib/format/day.ts";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { type ShownImport, useImport } from "../hooks/use-import.ts";
import { ChooseArchive } from "./choose-archive.tsx";
import { ImportEnded } from "./import-ended.tsx";
import { ImportPlan } from "./import-plan.tsx";
import { ImportReading, ImportRunning } from "./import-running.tsx";

/**
 * A person's imports: the open one, or a new one. It is the same after a reload or on another device, because the server knows which import
 * is open.
 */
export function Imports() {
  const list = trpc.imports.list.useInfiniteQuery({}, byBookmark);
  const utils = trpc.useUtils();
  const [chosen, setChosen] = useState<string | "new" | null>(null);
  // Each step of an import is another section.
  const { part } = useKeptFocus<HTMLDivElement>();
  const known = itemsOf<ShownImport>(list);
  if (!list.data) {
    if (list.isError) return <ListFailed text={failureOf(list.error).message} onRetry={() => void list.refetch()} />;
    return <Spinner />;
  }
  const open = known.find(({ state }) => isOpen(state));
  const shownId = chosen === "new" ? null : (chosen ?? open?.id ?? null);
  const others = known.filter(({ id }) => id !== shownId);
  return (
    <div ref={part} className="contents">
      {shownId ? (
        <OneImport key={shownId} importId={shownId} onAnother={() => setChosen("new")} />
      ) : (
        <ChooseArchive
          onUploaded={(importId) => {
            setChosen(importId);
            void utils.imports.list.invalidate();
          }}
        />
      )}
      {others.length > 0 && <Earlier imports={others} onShow={setChosen} />}
    </div>
  );
}

function OneImport({ importId, onAnother }: { importId: string; onAnother: () => void }) {
  const { data: shown, isError, error, refetch } = useImport(importId);
  if (!shown) {
    if (isError) return <ListFailed text={failureOf(error).message} onRetry={() => void refetch()} />;
    return <Spinner />;
  }
  if (shown.state === "reading") return <ImportReading shown={shown} />;
  if (shown.state === "ready") return <ImportPlan shown={shown} />;
  if (shown.state === "running") return <ImportRunning shown={shown} />;
  return <ImportEnded shown={shown} onAnother={onAnother} />;
}

interface EarlierProps {
  imports: readonly ShownImport[];
  onShow: (importId: string) => void;
}

function Earlier({ imports, onShow }: EarlierProps) {
  const t = useImportTexts();
  const day = useDay("long");
  return (
    <SettingsSection title={t("earlier")}>
      <ul className="flex flex-col divide-y divide-line">
        {imports.map(({ id, filename, state, createdAt }) => (
          <li key={id} className="flex items-center justify-between gap-4 py-3">
            <span className="min-w-0">
              <bdi className="block truncate text-[0.9375rem] font-semibold">{filename}</bdi>
              <span className="block text-sm text-ink-soft">
                {t(`states.${state}`)} · {day(createdAt)}
              </span>
            </span>
            <Button size="sm" aria-label={`${t("open")} ${filename}`} onPress={() => onShow(id)}>
              {t("open")}
            </Button>
          </li>
        ))}
      </ul>
    </SettingsSection>
  );
}
