import { Tokenizer } from "htmlparser2";

export interface Tag {
  /** In lower case. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** The tag as the file writes it; empty if it is very long. */
  source: string;
}

export interface TagHandler {
  open(tag: Tag): void;
  close(tag: Omit<Tag, "attributes">): void;
  text(text: string): void;
}

/** Longest attribute; icons are longer, but nothing that is read. */
const ATTRIBUTE_MAX = 20_000;
/** Replaces a `<` that begins no tag; as such it would begin a comment, or a tag that hides the next one. */
const LESS_THAN = "\ue0f1";
const NO_TAG = /<(?!\/?[a-z])/gi;
const LIST = /<(?:dl|ul|ol)\b/i;
const restored = (text: string): string => text.replaceAll(LESS_THAN, "<");

/**
 * Splits a bookmark file into tags and texts, chunk by chunk and without decoding. Several programs write titles
 * unescaped, so a title such as `<script>` or `<!--` must not hide the rest of the file: no tag has a content that is
 * read differently, and comments end with the first `<dl>`.
 */
export function createTagReader(handler: TagHandler) {
  /** The current chunk and the one before, because a name may span two. */
  let view = "";
  let viewFrom = 0;
  let previous = 0;
  let isInList = false;
  let held = "";
  const slice = (from: number, to: number) => (from < viewFrom ? "" : view.slice(from - viewFrom, to - viewFrom));
  let name = "";
  let tagFrom = 0;
  let attributes = new Map<string, string>();
  let attribute = "";
  let value = "";

  function opened(to: number): void {
    if (/^(?:dl|ul|ol)$/.test(name)) isInList = true;
    handler.open({ name, attributes, source: restored(slice(tagFrom, to + 1)) });
  }
  const tokenizer = new Tokenizer(
    // As XML, because HTML reads the content of some tags differently.
    { xmlMode: true, decodeEntities: false },
    {
      onopentagname(from, to) {
        name = slice(from, to).toLowerCase();
        tagFrom = from - 1;
        attributes = new Map();
      },
      onattribname(from, to) {
        attribute = slice(from, to).toLowerCase();
        value = "";
      },
      onattribdata(from, to) {
        if (value.length < ATTRIBUTE_MAX) value += restored(slice(from, to)).slice(0, ATTRIBUTE_MAX);
      },
      onattribend() {
        if (!attributes.has(attribute)) attributes.set(attribute, value);
      },
      onopentagend: opened,
      onselfclosingtag: opened,
      onclosetag(from, to) {
        handler.close({ name: slice(from, to).toLowerCase(), source: restored(`</${slice(from, to)}>`) });
      },
      ontext: (from, to) => handler.text(restored(slice(from, to))),
      onattribentity() {},
      oncdata() {},
      oncomment() {},
      ondeclaration() {},
      onprocessinginstruction() {},
      ontextentity() {},
      onend() {},
    },
  );
  return {
    write(chunk: string): void {
      // The beginning of a tag at the end waits for the letter that follows it.
      let text = held + chunk;
      held = /<\/?$/.exec(text)?.[0] ?? "";
      text = text.slice(0, text.length - held.length);
      const list = isInList ? 0 : text.search(LIST);
      if (list >= 0) text = text.slice(0, list) + text.slice(list).replace(NO_TAG, LESS_THAN);
      view = view.slice(previous) + text;
      viewFrom += previous;
      previous = view.length - text.length;
      tokenizer.write(text);
    },
    end(): void {
      if (held) tokenizer.write(held);
      tokenizer.end();
    },
  };
}
