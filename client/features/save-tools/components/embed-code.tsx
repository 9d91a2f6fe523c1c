import { useState } from "react";
import { offsiteUrl } from "../../../../src/model/offsite.rules.ts";
import { type PinCreateQuery, pinCreateAddress } from "../../../../src/pins/pin-create/address.ts";
import { escapeHtml } from "../../../../src/text/templates.ts";
import { CopyLine } from "../../../components/ui/copy-line.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { SettingsSection } from "../../../components/ui/settings-section.tsx";
import { TextField } from "../../../components/ui/text-field.tsx";
import { usePageConfig } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** The path of the script that styles save buttons on other sites and opens their popup. */
export const SAVE_BUTTON_SCRIPT = "/embed/save-button.js";

/**
 * Code for a site owner's page: a link that works without scripts, and the script.
 * @param site this site's origin
 * @param label of the button
 */
export const saveButtonCode = (site: string, query: PinCreateQuery, label: string): string =>
  `<script async defer src="${escapeHtml(site + SAVE_BUTTON_SCRIPT)}"></script>
<a href="${escapeHtml(pinCreateAddress(site, "button", query))}">${escapeHtml(label)}</a>`;

const NOTHING = { url: "", media: "", description: "" };

/** Generates the code of a save button from a site owner's input. */
export function EmbedCode() {
  const t = useTexts("saveTools");
  const { publicUrl } = usePageConfig();
  const [typed, setTyped] = useState(NOTHING);
  const change = (field: keyof typeof NOTHING) => (value: string) => setTyped({ ...typed, [field]: value });
  const problem = (address: string) => (address && !offsiteUrl(address) ? t("embed.urlInvalid") : undefined);
  const isReady = typed.url !== "" && !problem(typed.url) && !problem(typed.media);
  return (
    <SettingsSection title={t("embed.title")} lead={t("embed.lead")}>
      <div className="flex flex-col gap-2">
        <TextField
          label={t("embed.url")}
          name="page-url"
          type="url"
          placeholder="https://"
          value={typed.url}
          onChange={change("url")}
          error={problem(typed.url)}
        />
        <TextField
          label={t("embed.media")}
          name="media-url"
          type="url"
          placeholder="https://"
          value={typed.media}
          onChange={change("media")}
          error={problem(typed.media)}
          description={t("embed.mediaHint")}
        />
        <TextField
          label={t("embed.description")}
          name="description"
          value={typed.description}
          onChange={change("description")}
        />
      </div>
      {isReady && (
        <div className="flex flex-col items-start gap-4 pt-2">
          <CopyLine
            label={t("embed.code")}
            text={saveButtonCode(publicUrl, typed, t("embed.button"))}
            copyLabel={t("embed.copy")}
            copiedText={t("embed.copied")}
          />
          <LinkButton href={pinCreateAddress(publicUrl, "button", typed)} target="_blank">
            {t("embed.tryIt")}
          </LinkButton>
        </div>
      )}
    </SettingsSection>
  );
}
