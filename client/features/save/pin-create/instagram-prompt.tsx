import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { useExperiment } from "../../../lib/navigation/page-config.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import {
  INSTAGRAM_CLOSE_MS,
  isInstagramPromptShown,
  readUpsellsSeen,
  UPSELLS_SEEN_STORAGE,
  withUpsellSeen,
} from "../flow/pin-create/instagram-prompt.ts";

/** Asks people who save from Instagram once to connect it (spec signed-in 4.5). */
export function InstagramPrompt({ url }: { url: string | undefined }) {
  const t = useTexts("pins");
  const isExperimentOn = useExperiment("web_post_create_retargeting");
  const settings = trpc.users.settings.useQuery({}, { enabled: isExperimentOn });
  const [state, setState] = useState<"waiting" | "shown" | "closed">("waiting");
  const [canClose, setCanClose] = useState(false);
  useEffect(() => {
    if (state !== "waiting" || !settings.data) return;
    const stored = localStorage.getItem(UPSELLS_SEEN_STORAGE);
    const facts = { ...settings.data, isExperimentOn, url, seen: readUpsellsSeen(stored) };
    if (!isInstagramPromptShown(facts)) return;
    localStorage.setItem(UPSELLS_SEEN_STORAGE, withUpsellSeen(stored));
    setState("shown");
  }, [state, settings.data, isExperimentOn, url]);
  useEffect(() => {
    if (state !== "shown") return;
    const timer = setTimeout(() => setCanClose(true), INSTAGRAM_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [state]);

  if (state !== "shown") return null;
  return (
    <section aria-labelledby="instagram-title" className="relative border-t border-line bg-accent-wash p-6 pr-16">
      <h2 id="instagram-title" className="text-base font-bold">
        {t("instagram.title")}
      </h2>
      <p className="pt-1 pb-3 text-sm">{t("instagram.text")}</p>
      <LinkButton href="/settings/connected" target="_blank" variant="primary" size="sm">
        {t("instagram.connect")}
      </LinkButton>
      {canClose && (
        <IconButton
          label={t("instagram.close")}
          icon={<X size={20} />}
          hideTooltip
          onPress={() => setState("closed")}
          className="absolute! top-3 right-3 motion-safe:fade-in"
        />
      )}
    </section>
  );
}
