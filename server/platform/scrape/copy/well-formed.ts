import { Parser } from "htmlparser2";

/** Elements whose text nobody reads, or that load or run something. */
const LEFT_OUT = new Set(
  "script style noscript template iframe frame object embed applet svg math canvas audio video source track link base form input button select textarea dialog".split(
    " ",
  ),
);
const VOID = new Set("area br col hr img meta wbr".split(" "));
/** Written once, around everything, wherever a page has them. */
const FRAME = new Set(["html", "head", "body"]);
const IN_HEAD = new Set(["meta", "title"]);
/** Attributes by which the reader of articles tells text from the rest of a page. */
const KEPT =
  /^(?:id|class|href|src|alt|rel|itemprop|property|name|content|role|dir|lang|style|hidden|aria-(?:hidden|modal))$/;
/** Deeper elements become text of their parents: the reader walks the tree by recursion. */
const DEPTH_MAX = 200;
const ELEMENTS_MAX = 20_000;
const ATTRIBUTE_MAX = 2_000;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/**
 * A page's markup as a tree whose every element is closed and whose attributes are quoted, which a small parser can
 * read, with one head and one body. Scripts, styles, frames and forms are left out.
 */
export function wellFormed(html: string): string {
  const head: string[] = [];
  const body: string[] = [];
  let language = "";
  /** Names of the open elements; null for one that was not written. */
  const open: (string | null)[] = [];
  let skipped = 0;
  let isTitle = false;
  let elements = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skipped > 0 || LEFT_OUT.has(name)) {
          if (!VOID.has(name)) skipped++;
          return;
        }
        if (name === "html") language ||= attributes.lang ?? "";
        if (name === "title") isTitle = true;
        const isWritten =
          !FRAME.has(name) && open.length < DEPTH_MAX && elements++ < ELEMENTS_MAX && /^[a-z][a-z0-9]*$/.test(name);
        if (isWritten) {
          const given = Object.entries(attributes).filter(([key]) => KEPT.test(key));
          const said = given.map(([key, value]) => ` ${key}="${escaped(value.slice(0, ATTRIBUTE_MAX))}"`).join("");
          (IN_HEAD.has(name) ? head : body).push(`<${name}${said}${VOID.has(name) ? "/>" : ">"}`);
        }
        if (!VOID.has(name)) open.push(isWritten ? name : null);
      },
      ontext(text) {
        if (skipped === 0) (isTitle ? head : body).push(escaped(text));
      },
      onclosetag(name) {
        if (VOID.has(name)) return;
        if (skipped > 0) return void skipped--;
        const opened = open.pop();
        if (opened) (isTitle ? head : body).push(`</${opened}>`);
        if (name === "title") isTitle = false;
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  );
  parser.end(html);
  return `<html lang="${escaped(language)}"><head>${head.join("")}</head><body>${body.join("")}</body></html>`;
}
