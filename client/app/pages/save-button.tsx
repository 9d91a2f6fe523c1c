import { BoardSelect } from "../../features/save/components/board-select.tsx";
import { Bookmarklet } from "../../features/save-tools/components/bookmarklet.tsx";
import { EmbedCode } from "../../features/save-tools/components/embed-code.tsx";
import { ExtensionDownload } from "../../features/save-tools/components/extension-download.tsx";
import { InstallApp } from "../../features/save-tools/components/install-app.tsx";
import { ShareFromIos } from "../../features/save-tools/components/share-from-ios.tsx";
import { WidgetCode } from "../../features/save-tools/components/widget-code.tsx";
import { PageHead } from "../../lib/navigation/page-head.tsx";
import { useTexts } from "../../lib/texts/texts.ts";
import { useLastViewer } from "../../lib/viewer/use-viewer.ts";

/** Ways to save from other sites: for readers, and for site owners. */
export function SaveButtonPage() {
  const t = useTexts("saveTools");
  const viewer = useLastViewer();
  return (
    <div className="mx-auto flex max-w-2xl flex-col gap-5 px-3 pt-6 pb-16 sm:px-6 sm:pt-10">
      <PageHead title={t("title")} description={t("lead")} canonical="/save-button/" />
      <header>
        <h1 className="text-3xl font-bold">{t("title")}</h1>
        <p className="pt-2 text-[0.9375rem] text-pretty text-ink-soft">{t("lead")}</p>
      </header>
      <Bookmarklet />
      {/* Browsers on phones can't install extensions. */}
      <div className="max-sm:hidden">
        <ExtensionDownload />
      </div>
      <InstallApp />
      <ShareFromIos
        boardField={viewer && ((boardId, onChange) => <BoardSelect boardId={boardId} onChange={onChange} />)}
      />
      <EmbedCode />
      <WidgetCode />
    </div>
  );
}
