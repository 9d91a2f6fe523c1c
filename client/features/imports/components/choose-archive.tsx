import FileUp from "lucide-react/icons/file-up";
import { useRef } from "react";
import { DropZone, Text } from "react-aria-components";
import { IMPORT_SOURCES } from "../../../../src/imports/archive-items.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Disclosure } from "../../../components/ui/disclosure.tsx";
import { FileTrigger } from "../../../components/ui/file-trigger.tsx";
import { ProgressBar } from "../../../components/ui/progress-bar.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { useHydrated } from "../../../lib/browser/use-hydrated.ts";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { useArchive } from "../hooks/use-archive.ts";
import { useSourceName } from "../source-name.ts";

/** Sources with a file to choose; no export of Are.na could be seen, so none is read. */
const LISTED = IMPORT_SOURCES.filter((source) => source !== "arena");

interface ChooseArchiveProps {
  onUploaded: (importId: string) => void;
}

/** The first step of an import: an archive that is dropped or chosen, or a folder of pictures. */
export function ChooseArchive({ onUploaded }: ChooseArchiveProps) {
  const t = useImportTexts();
  const isReady = useHydrated();
  const sourceName = useSourceName();
  const { state, give, giveFolder, drop, stop } = useArchive(onUploaded);

  return (
    <SettingsSection title={t("choose.title")}>
      {state.step === "choosing" ? (
        <>
          <DropZone
            onDrop={(event) => void drop(event.items)}
            className="grid min-h-64 place-items-center rounded-[24px] border-2 border-dashed border-line-strong bg-wash p-4 text-center sm:p-6 transition-colors data-drop-target:border-accent data-drop-target:bg-accent-wash data-focus-visible:outline-2 data-focus-visible:outline-focus"
          >
            <div className="flex flex-col items-center gap-4">
              <FileUp size={40} aria-hidden="true" className="text-ink-soft" />
              <Text slot="label" className="max-w-64 text-[0.9375rem] text-ink-soft">
                {t("choose.drop")}
              </Text>
              {/* On a narrow phone the longer label takes two lines. */}
              <div className="flex w-full flex-wrap justify-center gap-3">
                {/* Any file: Chromium's own has no ending, and a dialog with a list of endings hides it. */}
                <FileTrigger onSelect={(files) => files?.[0] && void give(files[0])}>
                  <Button variant="primary" fullWidth isDisabled={!isReady} className="sm:w-auto">
                    {t("choose.file")}
                  </Button>
                </FileTrigger>
                <FolderButton isDisabled={!isReady} onChoose={(files) => void giveFolder(files)} />
              </div>
              <p className="max-w-80 text-xs text-pretty text-ink-soft">{t("choose.kinds")}</p>
            </div>
          </DropZone>
          <p role="alert" className="min-h-5 py-2 text-sm font-medium text-danger">
            {state.problem}
          </p>
        </>
      ) : (
        <div role="status" className="flex flex-col items-start gap-4 py-6">
          <ProgressBar
            label={t(state.step === "packing" ? "choose.packing" : "choose.uploading", { name: state.name })}
            value={state.step === "uploading" ? state.progress * 100 : null}
          />
          <Button onPress={stop}>{t("choose.stop")}</Button>
        </div>
      )}
      <Disclosure summary={t("choose.which")}>
        <dl className="flex flex-col gap-3 pt-2">
          {LISTED.map((source) => (
            <div key={source}>
              <dt className="text-[0.9375rem] font-semibold">{sourceName(source)}</dt>
              <dd className="text-sm text-pretty text-ink-soft">{t(`files.${source}`)}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </SettingsSection>
  );
}

/** Chooses a folder with all files in it, which the file dialog of `FileTrigger` can't. */
function FolderButton({ isDisabled, onChoose }: { isDisabled: boolean; onChoose: (files: readonly File[]) => void }) {
  const t = useImportTexts();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        fullWidth
        isDisabled={isDisabled}
        className="border border-line-strong sm:w-auto"
        onPress={() => input.current?.click()}
      >
        {t("choose.folder")}
      </Button>
      <input
        ref={(element) => {
          input.current = element;
          element?.setAttribute("webkitdirectory", "");
        }}
        type="file"
        multiple
        hidden
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allows choosing the same folder again.
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
