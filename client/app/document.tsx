import { type DehydratedState, QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, useCallback, useEffect, useMemo, useState } from "react";
import type { Language } from "../../src/model/languages.ts";
import { TOUCH_ICON, WEB_MANIFEST } from "../../src/site/app-files.ts";
import { trpc } from "../lib/calls/trpc.ts";
import { type PageConfig, PageConfigContext } from "../lib/navigation/page-config.ts";
import type { Texts } from "../lib/texts/read-text.ts";
import { loadTexts, TextsContext } from "../lib/texts/texts.ts";
import { SpeakContext } from "../lib/texts/use-language.ts";
import type { AppContext } from "./app-context.ts";
import type { AppRoutes } from "./router.tsx";

/** Data that the server passes to the browser besides the HTML; embedded in the page as JSON. */
export interface PageState {
  config: PageConfig;
  assets: { script: string; imports: string[]; styles: string[]; fonts: string[] };
  nonce: string;
  queries: DehydratedState;
}

interface DocumentProps {
  state: PageState;
  /** The state as JSON, escaped for a script element; the browser reads it back from there. */
  stateText: string;
  /** The script that starts the others; the browser reads it back too. */
  startText: string;
  context: AppContext;
  texts: Texts;
  router: AppRoutes;
  /** Called in the browser after hydration. Keep the function stable. */
  onTakenOver?: () => void;
}

/** Set only by the server; the start script removes it. */
const PICTURES_FIRST = typeof window === "undefined" ? "" : undefined;

export const STATE_ID = "state";
export const START_ID = "start";

/** The whole document, so that titles and meta tags rendered by pages end up in its head on server and client. */
export function Document({ state, stateText, startText, context, texts: first, router, onTakenOver }: DocumentProps) {
  const { assets, nonce } = state;
  const [texts, setTexts] = useState(first);
  const { language, brandName } = texts;
  const config = useMemo(() => ({ ...state.config, language }), [state.config, language]);
  const speak = useCallback(async (chosen: Language) => setTexts(await loadTexts(chosen, brandName)), [brandName]);
  useEffect(() => onTakenOver?.(), [onTakenOver]);
  const theme = config.theme === "system" ? undefined : config.theme;
  return (
    <html lang={config.language} data-theme={theme} data-pictures-first={PICTURES_FIRST} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="icon" href={config.icon} type="image/svg+xml" />
        <link rel="manifest" href={WEB_MANIFEST} />
        <link rel="apple-touch-icon" href={TOUCH_ICON} />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" href={href} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="default" />
        ))}
      </head>
      <body>
        <StrictMode>
          <PageConfigContext value={config}>
            <trpc.Provider client={context.client} queryClient={context.queryClient}>
              <QueryClientProvider client={context.queryClient}>
                <TextsContext value={texts}>
                  <SpeakContext value={speak}>
                    <RouterProvider router={router} />
                  </SpeakContext>
                </TextsContext>
              </QueryClientProvider>
            </trpc.Provider>
          </PageConfigContext>
        </StrictMode>
        <script
          id={STATE_ID}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every "<" escaped, in an element that is never run
          dangerouslySetInnerHTML={{ __html: stateText }}
        />
        {/* Comes after the state, which the started scripts read. */}
        <script
          id={START_ID}
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script with the names of built files
          dangerouslySetInnerHTML={{ __html: startText }}
        />
      </body>
    </html>
  );
}
