import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { newQueryClient } from "../../../client/app/app-context.ts";
import { inProcessClient, trpc } from "../../../client/lib/calls/trpc.ts";
import { type PageConfig, PageConfigContext } from "../../../client/lib/navigation/page-config.ts";
import { loadTexts, TextsContext } from "../../../client/lib/texts/texts.ts";
import { ViewerContext } from "../../../client/lib/viewer/use-viewer.ts";

const CONFIG: PageConfig = {
  brandName: "Tackboard",
  icon: "/icon.svg",
  publicUrl: "https://pins.example",
  passwordMin: 6,
  signUpNote: null,
  theme: "system",
  language: "en",
  experiments: {},
  hasAds: true,
  hasAdPrefix: false,
  providers: [],
  botCheck: null,
  contactUrl: "",
  handshakeOrigins: [],
  legal: { termsUrl: "/terms/", privacyUrl: "/privacy/", imprintUrl: null },
  announcements: null,
  hasAdvertisingPartner: false,
  advertising: null,
  noIndex: false,
};

const texts = await loadTexts("en", CONFIG.brandName);

/**
 * Renders a component on the server, for a viewer or a visitor. Only queries that `fill` answers have data.
 * @param options `viewerId` is the person who views the page
 */
export function onPage(
  node: ReactNode,
  {
    viewerId = null,
    fill,
    ...config
  }: Partial<PageConfig> & { viewerId?: string | null; fill?: (queryClient: QueryClient) => void } = {},
) {
  const queryClient = newQueryClient();
  fill?.(queryClient);
  const client = inProcessClient(async () => {
    throw new Error("nothing is asked for while a component is rendered");
  });
  const viewer = viewerId === null ? null : ({ id: viewerId } as React.ContextType<typeof ViewerContext>);
  const html = renderToString(
    <PageConfigContext value={{ ...CONFIG, ...config }}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <TextsContext value={texts}>
            <ViewerContext value={viewer}>{node}</ViewerContext>
          </TextsContext>
        </QueryClientProvider>
      </trpc.Provider>
    </PageConfigContext>,
  );
  return { html, text: html.replace(/<[^>]*>/g, "") };
}
