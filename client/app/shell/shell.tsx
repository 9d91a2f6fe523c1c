import { Outlet, useRouter, useRouterState } from "@tanstack/react-router";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { I18nProvider } from "react-aria-components";
import { LANGUAGE_LOCALES, languageFor } from "../../../src/model/languages.ts";
import { StepUpProvider } from "../../components/step-up/step-up-provider.tsx";
import { Toaster } from "../../components/ui/toaster.tsx";
import { prepareChunk, useChunk } from "../../components/ui/use-chunk.ts";
import { afterPaint } from "../../lib/browser/use-hydrated.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";
import { LeaveGuardContext, leaveGuardOf } from "../../lib/navigation/leave-guard.ts";
import { returnsToLink } from "../../lib/navigation/navigation-history.ts";
import { NavigateContext } from "../../lib/navigation/page-move.ts";
import { type LoginPrompt, LoginPromptContext, type LoginWish } from "../../lib/sign-in/login-prompt.ts";
import { onSessionEnded } from "../../lib/sign-in/session-announcements.ts";
import { useTexts, useUiTexts } from "../../lib/texts/texts.ts";
import { useLanguage } from "../../lib/texts/use-language.ts";
import { useActing } from "../../lib/viewer/acting.ts";
import { asBusiness, useCurrentViewer, ViewerContext } from "../../lib/viewer/use-viewer.ts";
import { ActingBarBelow, useActingPages } from "./acting-control.tsx";
import { AnnouncementBar } from "./announcement-chunk.ts";
import { isBarePage } from "./bare-pages.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { KeyPresses } from "./key-presses.tsx";
import { ShellNotices } from "./shell-notices.tsx";
import { SaveBoards, ShellSaving } from "./shell-saving.tsx";
import { TopBar } from "./top-bar.tsx";
import { useCodeAhead } from "./use-code-ahead.ts";
import { useKeptPerson } from "./use-kept-person.ts";

const loadLoginDialog = async () => (await import("../../features/auth/components/login-dialog.tsx")).LoginDialog;

/** The frame of every page: bars, log-in window, toasts, and in-app navigation. */
export function Shell() {
  const t = useUiTexts();
  const router = useRouter();
  const [asked, setAsked] = useState<LoginWish | null>(null);
  const LoginDialog = useChunk(loadLoginDialog, asked !== null, () => setAsked(null));
  // The path of the displayed page: the address changes before the next page has loaded, whose bars must not apply yet.
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname ?? "/" });
  const main = useRef<HTMLElement>(null);
  useFocusOnNavigation(path, main);
  useCodeAhead();
  const person = useCurrentViewer();
  const shown = useKeptPerson(person, path);
  const acting = useActing();
  useActingPages();
  const viewer = useMemo(() => asBusiness(shown, acting), [shown, acting]);
  const { language, speak } = useLanguage();
  const own = person ? languageFor([person.locale, language]) : null;
  // After log-in, switch to the account's language, which the server's next page uses too.
  useEffect(() => {
    if (own && own !== language) void speak(own);
  }, [own, language, speak]);
  useEndedSession(person !== null, () => setAsked((now) => now ?? { reason: "see-more" }));
  // Every card reads both contexts: keep the values stable, or all cards render with the shell.
  const navigate = useCallback((href: string) => afterPaint(() => router.history.push(href)), [router]);
  const guard = useMemo(() => leaveGuardOf(router.history), [router]);
  const prompt = useMemo<LoginPrompt>(
    () => ({
      ask: (reason, about) => setAsked({ ...about, reason }),
      prepare: () => prepareChunk(loadLoginDialog),
    }),
    [],
  );

  return (
    // React Aria's own texts use the page's language on server and client.
    <I18nProvider locale={LANGUAGE_LOCALES[language]}>
      <ViewerContext value={viewer}>
        <NavigateContext value={navigate}>
          <LeaveGuardContext value={guard}>
            <LoginPromptContext value={prompt}>
              <a
                href="#main"
                className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-60 focus:rounded-full focus:bg-surface focus:px-5 focus:py-3 focus:shadow-float"
              >
                {t("skipToContent")}
              </a>
              <SaveBoards>
                <StepUpProvider>
                  {AnnouncementBar && !isBarePage(path) && <AnnouncementBar />}
                  {isBarePage(path) ? <ActingBarBelow /> : <TopBar />}
                  <main id="main" ref={main} tabIndex={-1} className="outline-none max-sm:pb-20">
                    <Outlet />
                  </main>
                </StepUpProvider>
              </SaveBoards>
              <PageComing />
              <ShellSaving />
              {!isBarePage(path) && <BottomBar />}
              {LoginDialog && <LoginDialog wish={asked} onClose={() => setAsked(null)} />}
              <ShellNotices isAsking={asked !== null} />
              <Toaster />
              <KeyPresses />
            </LoginPromptContext>
          </LeaveGuardContext>
        </NavigateContext>
      </ViewerContext>
    </I18nProvider>
  );
}

/**
 * Asks a person whose session has ended to log in over the page, which stays as it is: once, and again on each action
 * that requires a log-in.
 */
function useEndedSession(isLoggedIn: boolean, ask: () => void) {
  const utils = trpc.useUtils();
  const isReported = useRef(false);
  const wasLoggedIn = useRef(isLoggedIn);
  const latest = useRef(ask);
  const t = useTexts("rules");
  useEffect(() => {
    latest.current = ask;
    if (!isLoggedIn) return;
    isReported.current = false;
    wasLoggedIn.current = true;
  }, [ask, isLoggedIn]);
  useEffect(
    () =>
      onSessionEnded(({ isByAction, isCertain }) => {
        // Visitors who were never logged in get the page's own message instead.
        if (!isCertain && !wasLoggedIn.current) return;
        if (isReported.current && !isByAction) return;
        isReported.current = true;
        showToast(t("AUTHORIZATION_FAILED"), { kind: "error" });
        // The window greets the recognized person, so the viewer is refetched first.
        void utils.auth.viewer.invalidate().finally(() => latest.current());
      }),
    [utils, t],
  );
}

/** After Back, how long to wait for the cards to render before giving up on restoring the focus. */
const RETURN_MS = 1_000;

/**
 * Moves the focus to the page after navigation, for keyboards and screen readers; after Back and Forward to the link
 * by which the page was left, as soon as it is mounted.
 */
function useFocusOnNavigation(path: string, main: React.RefObject<HTMLElement | null>) {
  const previous = useRef(path);
  useEffect(() => {
    if (previous.current === path) return;
    previous.current = path;
    const page = main.current;
    page?.focus({ preventScroll: true });
    const href = returnsToLink();
    if (!page || href === null) return;
    const until = performance.now() + RETURN_MS;
    let next = requestAnimationFrame(function look() {
      // The person has already focused something else.
      if (document.activeElement !== page) return;
      const link = page.querySelector<HTMLElement>(`a[href="${CSS.escape(href)}"]`);
      if (link) link.focus({ preventScroll: true });
      else if (performance.now() < until) next = requestAnimationFrame(look);
    });
    return () => cancelAnimationFrame(next);
  }, [path, main]);
}

/** A progress bar along the top edge while a requested page loads, shown after 300 ms. */
function PageComing() {
  const t = useUiTexts();
  const isComing = useRouterState({ select: ({ isLoading }) => isLoading });
  return isComing && <div role="progressbar" aria-label={t("loading")} className="page-coming" />;
}
