import GripVertical from "lucide-react/icons/grip-vertical";
import { useCallback } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { copyText } from "../../../lib/forms/copy-text.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { ChooserTexts } from "../../../texts/en/pins-save-tools.ts";

/** The code of `client/save-tools/bookmarklet.ts`, which the build puts in this name's place. */
declare const BOOKMARKLET: string;

/** The bookmarklet's address: its code, filled in with the site's data. */
function bookmarkletAddress(site: string, texts: ChooserTexts): string {
  const code = `{const SITE=${JSON.stringify(site)},TEXTS=${JSON.stringify(texts)};${BOOKMARKLET}}`;
  return `javascript:${encodeURIComponent(code)}`;
}

/** The bookmarklet, to drag or copy. */
export function Bookmarklet() {
  const t = useTexts("saveTools");
  const { publicUrl, language } = usePageConfig();
  const texts = {
    title: t("chooser.title"),
    untitled: t("chooser.untitled"),
    close: t("chooser.close"),
    language,
  };
  const address = bookmarkletAddress(publicUrl, texts);
  // Set on the element: React blocks `javascript:` addresses, and this one is meant to be dragged to the bookmarks.
  const link = useCallback((element: HTMLAnchorElement | null) => element?.setAttribute("href", address), [address]);
  return (
    <SettingsSection title={t("bookmarklet.title")} lead={t("bookmarklet.lead")}>
      <div className="flex flex-wrap items-center gap-3">
        <a
          ref={link}
          href="/save-button/"
          className={`${buttonStyle("primary", "md")} cursor-grab active:cursor-grabbing`}
          onClick={(event) => {
            event.preventDefault();
            showToast(t("bookmarklet.dragIt"));
          }}
        >
          <GripVertical size={18} aria-hidden="true" />
          {t("bookmarklet.name")}
        </a>
        <Button
          onPress={() =>
            void copyText(address, { copied: t("bookmarklet.copied"), failed: t("bookmarklet.copyFailed") })
          }
        >
          {t("bookmarklet.copy")}
        </Button>
      </div>
      <p className="pt-4 text-sm text-ink-soft max-sm:hidden">{t("bookmarklet.showBar")}</p>
    </SettingsSection>
  );
}
