import { type PinCreateQuery, pinCreateAddress } from "../../../../../src/pins/pin-create/address.ts";
import { escapeHtml } from "../../../../../src/text/templates.ts";

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
