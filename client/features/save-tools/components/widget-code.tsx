import { useState } from "react";
import { EMBED_SANDBOX, embedPath, embedSize, readEmbedTarget } from "../../../../src/syndication/embed-paths.ts";
import { escapeHtml } from "../../../../src/text/templates.ts";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The path of the script that shows links as widgets. */
export const WIDGETS_SCRIPT = "/embed/widgets.js";

/**
 * Code for a site owner's page.
 * @param site this site's origin
 * @param address of a Pin, a board or a person
 * @returns null if the address is no page of this site that has a widget
 */
export function widgetCode(site: string, address: string): { script: string; frame: string; path: string } | null {
  const url = URL.parse(address.trim());
  const target = url?.origin === site ? readEmbedTarget(url.pathname) : null;
  if (!url || !target) return null;
  const { width, height } = embedSize(target.kind);
  const path = embedPath(target);
  const page = escapeHtml(url.origin + url.pathname);
  return {
    script: `<a data-tackboard href="${page}">${page}</a>
<script async src="${escapeHtml(site + WIDGETS_SCRIPT)}"></script>`,
    frame: `<iframe src="${escapeHtml(site + path)}" width="${width}" height="${height}" title="${page}" sandbox="${EMBED_SANDBOX}" loading="lazy" style="border:0"></iframe>`,
    path,
  };
}

/** Generates the code of a widget for another site, and shows it. */
export function WidgetCode() {
  const t = useTexts("saveTools");
  const { publicUrl } = usePageConfig();
  const [address, setAddress] = useState("");
  const code = widgetCode(publicUrl, address);
  const copy = { copyLabel: t("embed.copy"), copiedText: t("embed.copied") };
  return (
    <SettingsSection title={t("widget.title")} lead={t("widget.lead")}>
      <TextField
        label={t("widget.address")}
        name="widget-address"
        type="url"
        placeholder={`${publicUrl}/`}
        value={address}
        onChange={setAddress}
        error={address !== "" && !code ? t("widget.addressInvalid") : undefined}
      />
      {code && (
        <div className="flex flex-col gap-4 pt-2">
          <CopyLine label={t("widget.script")} text={code.script} {...copy} />
          <CopyLine label={t("widget.frame")} text={code.frame} {...copy} />
          <iframe
            title={t("widget.preview")}
            src={code.path}
            sandbox={EMBED_SANDBOX}
            className="h-[30rem] w-full max-w-[25rem] rounded-card border border-line"
          />
        </div>
      )}
    </SettingsSection>
  );
}
