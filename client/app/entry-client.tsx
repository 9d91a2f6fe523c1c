import { hydrate } from "@tanstack/react-query";
import { createBrowserHistory } from "@tanstack/react-router";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { keepInstallOffer } from "../lib/browser/install-offer.ts";
import { registerWorker } from "../lib/browser/register-worker.ts";
import { apiUtils, browserClient } from "../lib/calls/trpc.ts";
import { guardDoublePresses } from "../lib/forms/double-press.ts";
import { applyEarlyInput } from "../lib/forms/early-input.ts";
import { claimAddressFlags } from "../lib/navigation/address-flags.ts";
import { recordNavigation } from "../lib/navigation/navigation-history.ts";
import { setHandshakeHome } from "../lib/navigation/page-config.ts";
import { loadTexts } from "../lib/texts/texts.ts";
import { showViewer } from "../lib/viewer/shown-viewer.ts";
import { storedPlaces } from "../packages/tanstack-router/router-state.ts";
import { newQueryClient } from "./app-context.ts";
import { createClientRouter } from "./client-router.ts";
import { Document, type PageState, START_ID, STATE_ID } from "./document.tsx";
import { withinApp } from "./lead-elsewhere.ts";
import { announcementsReady } from "./shell/announcement-chunk.ts";
import "../styles/app.css";

/** Looks for scripts only: the page above them may have another element of that name. */
const textOf = (id: string) => document.querySelector(`script#${id}`)?.textContent;

/** The page state that the server embedded, in the form that the page's queries expect. */
function readState() {
  const stateText = textOf(STATE_ID) ?? "{}";
  const state = JSON.parse(stateText) as PageState;
  const queryClient = newQueryClient();
  hydrate(queryClient, state.queries);
  const client = browserClient(state.config.brandName);
  return { state, stateText, context: { queryClient, client, api: apiUtils(queryClient, client) } };
}

function makeRouter({ state, context }: ReturnType<typeof readState>) {
  // Must run before the router reads the address: routes keep only the parameters they know.
  claimAddressFlags();
  const history = createBrowserHistory();
  recordNavigation(history);
  const router = createClientRouter(context, history, state.nonce);
  // The page was rendered by the server without the router's outer Suspense; the first render here must match it.
  router.ssr = { manifest: undefined };
  return router;
}

/** Ends the current task, so that the browser can respond to input before the next one. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Signs of a person, without which a page counts no views of Pins: a page that nobody uses may belong to a machine. */
const SIGNS = ["pointermove", "pointerdown", "scroll", "keydown"] as const;

/** Loads the code that counts views on the first sign. It starts itself, once however often it is imported. */
function countWhenUsed(): void {
  const begin = () => void import("../features/pins/count-views.ts").catch(() => {});
  for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, once: true });
}

/** No top-level `await`: page chunks import this one and would wait for it forever. */
async function start(): Promise<void> {
  keepInstallOffer();
  guardDoublePresses(document);
  await nextTask();
  const read = readState();
  const { state, stateText, context } = read;
  const isLoggedIn = () => context.api.auth.viewer.getData({})?.user != null;
  showViewer(context.api.auth.viewer.getData({})?.user ?? null);
  setHandshakeHome(state.config);
  registerWorker(isLoggedIn());
  await nextTask();
  const router = makeRouter(read);
  await globalThis.earlyInput?.allRun;
  await nextTask();
  const [texts] = await Promise.all([
    loadTexts(state.config.language, state.config.brandName),
    router.load(),
    announcementsReady(state.config),
  ]);
  withinApp(isLoggedIn);
  const page = (
    <Document
      state={state}
      stateText={stateText}
      startText={textOf(START_ID) ?? ""}
      context={context}
      texts={texts}
      router={router}
      onTakenOver={applyEarlyInput()}
    />
  );
  // A transition hydrates in slices, between which the browser can respond to input.
  startTransition(() => void hydrateRoot(document, page));
  countWhenUsed();
  const places = isReturn() ? storedPlaces() : null;
  if (places)
    import("../lib/navigation/scroll-back.ts").then(
      ({ returnToPlaces }) => returnToPlaces(router, places),
      () => {},
    );
}

/** Whether the tab returns to an entry of its history, or loads it again. */
function isReturn(): boolean {
  const [loaded] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return loaded?.type !== "navigate";
}
void start();
