import { Button } from "../../../components/ui/button.tsx";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { PromoteState } from "../flow/quick-promote.flow.ts";
import type { Setup } from "../hooks/use-quick-promote.ts";
import { Panel } from "./cost-panel.tsx";

interface AdPreviewProps {
  state: PromoteState;
  setup: Setup;
  onChangePin: () => void;
}

/** The Pin as it will appear in feeds, with the advertiser's name. */
export function AdPreview({ state: { pin, error }, setup, onChangePin }: AdPreviewProps) {
  const t = useTexts("quickPromote");
  const name = setup.advertiser?.name || setup.businessName || t("preview.you");
  return (
    <Panel title={t("preview.title")}>
      {pin && (
        <figure className="mx-auto w-full max-w-59">
          <span
            style={{ aspectRatio: `${pin.image.width} / ${pin.image.height}`, backgroundColor: pin.dominantColor }}
            className="block max-h-96 overflow-hidden rounded-card"
          >
            <img src={pin.image.url} alt="" className="block size-full object-cover" />
          </span>
          <figcaption className="px-1 pt-2">
            <span className="line-clamp-2 text-[0.9375rem] font-semibold [overflow-wrap:anywhere]">{pin.title}</span>
            <span className="block truncate text-[0.8125rem] text-ink-soft">{t("preview.promotedBy", { name })}</span>
          </figcaption>
        </figure>
      )}
      {error?.area === "pin" && (
        <p role="alert" className="text-[0.9375rem] font-medium text-danger">
          {error.message} <TextLink href="/login?next=/advertiser/quick-promote/">{t("logIn")}</TextLink>
        </p>
      )}
      <Button size="sm" onPress={onChangePin}>
        {t("form.changePin")}
      </Button>
    </Panel>
  );
}
