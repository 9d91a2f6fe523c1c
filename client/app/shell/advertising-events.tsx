import { useRouterState } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../components/ui/button.tsx";
import type { AdvertisingChoice } from "../../lib/advertising/advertising.rules.ts";
import { createAdvertising } from "../../lib/advertising/advertising.ts";
import { answerConsent, hasConsented, wasAsked } from "../../lib/advertising/consent.ts";
import { ownEmailHash } from "../../lib/advertising/own-email-hash.ts";
import { claimSignUpMark } from "../../lib/advertising/sign-up-mark.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { usePageConfig } from "../../lib/navigation/page-config.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { useViewer } from "../../lib/viewer/use-viewer.ts";

/** The storage key for the viewer whose log-in this tab has reported; their id is not secret. */
const REPORTED = "advertising-told";

/** Asks for consent once, then reports page visits and log-ins. Rendered only if an advertising partner is configured. */
export function AdvertisingEvents() {
  const t = useTexts("site");
  const config = usePageConfig();
  const viewer = useViewer();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const advertising = useMemo(() => createAdvertising(config), [config]);
  const [consent, setConsent] = useState<"unknown" | "asks" | "given" | "refused">("unknown");
  useEffect(() => setConsent(wasAsked() ? (hasConsented() ? "given" : "refused") : "asks"), []);

  const viewerId = viewer?.id ?? null;
  const privacy = trpc.users.privacy.useQuery({}, { enabled: viewerId !== null });
  const latest = useRef<AdvertisingChoice>(null);
  latest.current = viewerId === null ? null : (privacy.data ?? "unknown");
  const isKnown = latest.current !== "unknown";
  useEffect(() => {
    if (consent === "given" && isKnown) advertising.track({ name: "pagevisit", path }, latest.current);
  }, [advertising, consent, isKnown, path]);
  useEffect(() => {
    if (consent !== "given" || !isKnown || viewerId === null || sessionStorage.getItem(REPORTED) === viewerId) return;
    sessionStorage.setItem(REPORTED, viewerId);
    const name = claimSignUpMark() ? "signup" : "login";
    // Reads the choice once the hash is ready, because the choice may have changed in the meantime.
    void ownEmailHash().then((emailHash) =>
      advertising.track({ name, path: window.location.pathname, emailHash }, latest.current),
    );
  }, [advertising, consent, isKnown, viewerId]);

  if (consent !== "asks") return null;
  const answer = (isGiven: boolean) => {
    answerConsent(isGiven);
    setConsent(isGiven ? "given" : "refused");
  };
  return (
    <section
      aria-labelledby="advertising-title"
      className="fixed inset-x-3 bottom-20 z-40 mx-auto flex max-w-2xl flex-wrap items-center gap-4 rounded-sheet border border-line bg-surface p-5 shadow-float sm:bottom-4"
    >
      <div className="min-w-60 flex-1">
        <h2 id="advertising-title" className="font-bold">
          {t("advertising.title")}
        </h2>
        <p className="mt-1 text-sm text-ink-soft">{t("advertising.text")}</p>
      </div>
      <div className="flex gap-3">
        <Button variant="secondary" onPress={() => answer(false)}>
          {t("advertising.refuse")}
        </Button>
        <Button variant="secondary" onPress={() => answer(true)}>
          {t("advertising.allow")}
        </Button>
      </div>
    </section>
  );
}
