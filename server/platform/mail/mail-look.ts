import { accentsOf, OWN_ACCENTS } from "../../../src/site/accent.rules.ts";
import { iconAt } from "../../../src/site/site-look.ts";
import type { Config } from "../../config.ts";

/** Mail programs don't show SVG. */
const MAIL_ICON = "/icon-192.png";
const STYLES_END = "</style>";
/** The first paragraph of the layout, which has the site's name. */
const NAME = '<p class="quiet"';

/** A mail with the site's color and logo. It is done when the mail is sent, so that no template has to know them. */
export function withMailLook(
  html: string,
  { look, publicUrl, brandName }: Pick<Config, "look" | "publicUrl" | "brandName">,
): string {
  const colored = look.color === null ? html : inColor(html, look.color);
  if (!look.hasLogo) return colored;
  const [src, alt] = [publicUrl + iconAt(MAIL_ICON, look), brandName].map((text) => Bun.escapeHTML(text));
  const logo = `<img src="${src}" alt="${alt}" width="48" height="48" style="display:block;margin:0 0 8px">`;
  return colored.replace(NAME, () => logo + NAME);
}

function inColor(html: string, color: string): string {
  const { light, dark } = accentsOf(color);
  const end = html.indexOf(STYLES_END);
  const styles = html
    .slice(0, end)
    .replaceAll(OWN_ACCENTS.dark.accent, dark.accent)
    .replaceAll(OWN_ACCENTS.dark["on-accent"], dark["on-accent"]);
  return styles + html.slice(end).replaceAll(`color:${OWN_ACCENTS.light.accent}`, `color:${light.accent}`);
}
