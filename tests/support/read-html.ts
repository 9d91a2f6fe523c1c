export interface ReadHtml {
  title: string;
  /** `<meta property>` and `<meta name>`, by property or name. */
  meta: Record<string, string>;
  images: { src: string; alt: string | null; loading: string | null }[];
  /** Text of the first `<h1>`. */
  heading: string;
  /** Attributes and text of each script. */
  scripts: { attributes: Record<string, string>; text: string }[];
}

/** Content of a page's HTML as readers without scripts see it. */
export async function readHtml(html: string): Promise<ReadHtml> {
  const found: ReadHtml = { title: "", meta: {}, images: [], heading: "", scripts: [] };
  let headings = 0;
  const rewriter = new HTMLRewriter()
    .on("head > title", {
      text(chunk) {
        found.title += chunk.text;
      },
    })
    .on("meta", {
      element(meta) {
        const name = meta.getAttribute("property") ?? meta.getAttribute("name");
        if (name) found.meta[name] = decode(meta.getAttribute("content") ?? "");
      },
    })
    .on("img", {
      element: (image) =>
        void found.images.push({
          src: decode(image.getAttribute("src") ?? ""),
          alt: image.getAttribute("alt"),
          loading: image.getAttribute("loading"),
        }),
    })
    .on("h1", {
      element() {
        headings += 1;
      },
      text(chunk) {
        if (headings === 1) found.heading += chunk.text;
      },
    })
    .on("script", {
      element: (script) => void found.scripts.push({ attributes: Object.fromEntries(script.attributes), text: "" }),
      text(chunk) {
        const last = found.scripts.at(-1);
        if (last) last.text += chunk.text;
      },
    });
  await rewriter.transform(new Response(html)).text();
  return { ...found, title: decode(found.title), heading: decode(found.heading) };
}

/** The character references that React writes. */
const decode = (text: string) =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");

export interface ReadElement {
  attributes: Record<string, string>;
  text: string;
}

/** Elements of a page's HTML that match a simple selector, with their content. */
export async function elementsOf(html: string, selector: string): Promise<ReadElement[]> {
  const found: ReadElement[] = [];
  const rewriter = new HTMLRewriter().on(selector, {
    element(element) {
      const attributes = Object.fromEntries([...element.attributes].map(([name, value]) => [name, decode(value)]));
      found.push({ attributes, text: "" });
    },
    text(chunk) {
      const last = found.at(-1);
      if (last) last.text += decode(chunk.text);
    },
  });
  await rewriter.transform(new Response(html)).text();
  return found;
}
