import { EMBED_SANDBOX, embedPath, embedSize, readEmbedTarget } from "../../src/syndication/embed-paths.ts";

/**
 * `/embed/widgets.js`, for other sites' pages: shows links with `data-tackboard` as widgets. The links work without
 * it. It reads nothing of its page but these links, and no cookie.
 */
const { origin } = new URL((document.currentScript as HTMLScriptElement).src);

function show(link: HTMLAnchorElement): void {
  const target = link.origin === origin ? readEmbedTarget(link.pathname) : null;
  if (!target) return;
  const { width, height } = embedSize(target.kind);
  const frame = document.createElement("iframe");
  frame.src = origin + embedPath(target);
  frame.title = link.textContent ?? "";
  frame.width = link.dataset.width ?? String(width);
  frame.height = link.dataset.height ?? String(height);
  frame.loading = "lazy";
  frame.setAttribute("sandbox", EMBED_SANDBOX);
  frame.style.cssText = "border:0;border-radius:16px;max-width:100%";
  link.replaceWith(frame);
}

const showAll = () => {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-tackboard]")) show(link);
};
if (document.readyState === "loading") document.addEventListener("DOMContentLoaded", showAll);
else showAll();
