import { dehydrate } from "@tanstack/react-query";
import { createMemoryHistory } from "@tanstack/react-router";
import type { ReactElement } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { apiUtils, type CallProcedure, inProcessClient } from "../lib/calls/trpc.ts";
import { httpStatusOf } from "../lib/errors/api-error.ts";
import type { PageConfig } from "../lib/navigation/page-config.ts";
import { loadTexts } from "../lib/texts/texts.ts";
import { partSource } from "../lib/texts/translations.ts";
import { outcomeOf } from "../packages/tanstack-router/router-state.ts";
import { newQueryClient } from "./app-context.ts";
import { Document, type PageState } from "./document.tsx";
import { type AppRoutes, createAppRouter } from "./router.tsx";
import { seldomRoutes } from "./routes/seldom.ts";
import { SELDOM_SOURCE } from "./routes/seldom-addresses.ts";
import { routeTree } from "./routes/tree.ts";
import { ANNOUNCEMENT_BAR, announcementsReady } from "./shell/announcement-chunk.ts";
import { PERSON_BAR } from "./shell/person-chunks.ts";
import { startScript } from "./start-script.ts";
import { stylesApart } from "./styles-apart.ts";

export interface RenderRequest {
  /** Path and query. */
  path: string;
  call: CallProcedure;
  config: PageConfig;
  /** `pages` lists the additional assets of each lazily loaded page, by its source file. */
  assets: PageState["assets"] & { pages: Record<string, string[]> };
  nonce: string;
}
export type RenderResult =
  | { kind: "page"; html: string; status: number }
  | { kind: "redirect"; to: string; isForGood: boolean };

/** Loads a page's data and renders the document. */
export async function render({ path, call, config, assets, nonce }: RenderRequest): Promise<RenderResult> {
  const queryClient = newQueryClient();
  const client = inProcessClient(call);
  const context = { queryClient, client, api: apiUtils(queryClient, client) };
  const load = async (address: string) => {
    const made = createAppRouter(routeTree, context, createMemoryHistory({ initialEntries: [address] }), nonce);
    await made.load();
    const outcome = outcomeOf(made);
    return { router: made, moved: outcome?.type === "redirect" ? outcome.redirect : null };
  };
  let { router, moved } = await load(path);
  const to = () => moved?.headers.get("location") ?? "/";
  // The router may encode an address differently from the browser, e.g. a `^`; redirecting there would loop forever.
  if (moved && isSameAddress(path, to())) ({ router, moved } = await load(to()));
  if (moved) return { kind: "redirect", to: isSameAddress(path, to()) ? "/" : to(), isForGood: moved.status === 301 };
  const { pages, ...shared } = assets;
  const sources = router.state.matches.map(({ staticData }) => staticData.source);
  const isPerson = Boolean(context.api.auth.viewer.getData({})?.user);
  // Logged-in people open these often, so the routes are preloaded for them.
  if (isPerson || router.state.matches.some(({ routeId }) => isSeldom(routeId))) sources.unshift(SELDOM_SOURCE);
  const { language } = config;
  if (language !== "en")
    for (const { staticData } of router.state.matches)
      sources.push(...(staticData.texts ?? []).map((part) => partSource(language, part)));
  if (isPerson) sources.push(PERSON_BAR, ...router.state.matches.flatMap(({ staticData }) => staticData.personSources));
  await announcementsReady(config);
  if (config.announcements) sources.push(ANNOUNCEMENT_BAR);
  const own = new Set(sources.flatMap((source) => (source && pages[source]) || []));
  const state: PageState = {
    config,
    assets: { ...shared, imports: [...shared.imports, ...own] },
    nonce,
    queries: dehydrate(queryClient),
  };
  const stateText = JSON.stringify(state).replaceAll("<", "\\u003c");
  const texts = await loadTexts(config.language, config.brandName);
  const startText = startScript([...shared.imports, shared.script, ...own]);
  const page = (
    <Document
      state={state}
      stateText={stateText}
      startText={startText}
      context={context}
      texts={texts}
      router={router}
    />
  );
  const html = renderToString(page);
  if (html.includes(LEFT_TO_BROWSER)) await throwItsFault(page);
  queryClient.clear();
  return { kind: "page", html: `<!doctype html>${stylesApart(html, nonce)}`, status: statusOf(router) };
}

const isSeldom = (routeId: string) => seldomRoutes.some(({ id }) => id === routeId);

/** Whether two paths are the same address, regardless of encoding. */
function isSameAddress(one: string, other: string): boolean {
  const [a, b] = [one, other].map((path) => URL.parse(path, "http://localhost")?.href);
  return a !== undefined && a === b;
}

/**
 * React's marker for a boundary that it leaves to the browser; without scripts, that part would never appear. No text
 * contains it.
 */
const LEFT_TO_BROWSER = "<!--$!-->";

/** `renderToString` doesn't report why it left a boundary to the browser. A part that only suspends has no error. */
async function throwItsFault(page: ReactElement): Promise<void> {
  const faults: unknown[] = [];
  const stream = await renderToReadableStream(page, { onError: (fault) => void faults.push(fault) });
  await stream.allReady;
  await stream.cancel();
  if (faults.length > 0) throw faults[0];
}

/** The failed loader's status is more precise than the router's, which is 500 for every failure. */
function statusOf(router: AppRoutes): number {
  const { state } = router;
  const failed = state.matches.find(({ status }) => status === "error");
  if (failed) return httpStatusOf(failed.error);
  const outcome = outcomeOf(router);
  return outcome?.type === "render" ? outcome.status : 200;
}
