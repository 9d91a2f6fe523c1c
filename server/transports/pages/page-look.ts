import { accentStyle, accentsOf } from "../../../src/site/accent.rules.ts";
import { iconAt, type SiteLook } from "../../../src/site/site-look.ts";
import { escapeHtml } from "../../../src/text/templates.ts";

interface Page {
  look: SiteLook;
  publicUrl: string;
  nonce: string;
}

const END = "</head>";
/** Links to a page without a picture of its own are shared with this icon. */
const CARD_ICON = "/icon-512.png";

/** A page with the site's color, and with the logo on its sharing card. A site with neither gets the page as it is. */
export function withLook(html: string, { look, publicUrl, nonce }: Page): string {
  const { color, hasLogo } = look;
  if (color === null && !hasLogo) return html;
  const end = html.indexOf(END);
  const head = html.slice(0, end);
  const own: string[] = [];
  if (color !== null) {
    own.push(`<meta name="theme-color" content="${accentsOf(color).light.accent}">`);
    own.push(`<style nonce="${nonce}">${accentStyle(color)}</style>`);
  }
  if (hasLogo && !head.includes('property="og:image"'))
    own.push(`<meta property="og:image" content="${escapeHtml(publicUrl + iconAt(CARD_ICON, look))}">`);
  return head + own.join("") + html.slice(end);
}
