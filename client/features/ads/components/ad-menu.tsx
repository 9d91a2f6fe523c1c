import CircleHelp from "lucide-react/icons/circle-question-mark";
import Ellipsis from "lucide-react/icons/ellipsis";
import EyeOff from "lucide-react/icons/eye-off";
import Flag from "lucide-react/icons/flag";
import PinIcon from "lucide-react/icons/pin";
import { useState } from "react";
import type { AdSlot } from "../../../../src/ads/slots.contract.ts";
import type { Pin } from "../../../../src/model/pin.ts";
import { ReportWindow } from "../../../components/domain/report/report-button.tsx";
import { IconButton } from "../../../components/ui/icon-button.tsx";
import { lazyChunk } from "../../../components/ui/lazy-chunk.tsx";
import { Menu, MenuItem, MenuTrigger } from "../../../components/ui/menu.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useViewer } from "../../../lib/viewer/use-viewer.ts";
import { useHideAd } from "../hooks/use-hide-ad.ts";

const WhyWindow = lazyChunk(async () => (await import("./why-window.tsx")).WhyWindow);

interface AdMenuProps {
  pin: Pin;
  slot: AdSlot;
  onHidden: () => void;
}

/** The actions and explanations for an ad. */
export function AdMenu({ pin, slot, onHidden }: AdMenuProps) {
  const t = useTexts("ads");
  const viewer = useViewer();
  const [asked, setAsked] = useState<"why" | "report" | null>(null);
  const hide = useHideAd(slot, onHidden);
  const { name } = slot.advertiser;
  return (
    <>
      <MenuTrigger>
        <IconButton label={t("more", { name })} size="sm" hideTooltip icon={<Ellipsis size={18} />} className="-mr-2" />
        <Menu label={t("more", { name })}>
          <MenuItem icon={<CircleHelp size={18} />} onAction={() => setAsked("why")}>
            {t("why")}
          </MenuItem>
          <MenuItem icon={<PinIcon size={18} />} href={`/pin/${pin.id}/`}>
            {t("openPin")}
          </MenuItem>
          <MenuItem icon={<EyeOff size={18} />} onAction={() => void hide("ad")}>
            {t("hide")}
          </MenuItem>
          {viewer && (
            <MenuItem icon={<EyeOff size={18} />} onAction={() => void hide("advertiser")}>
              {t("hideAdvertiser", { name })}
            </MenuItem>
          )}
          {viewer && (
            <MenuItem icon={<Flag size={18} />} onAction={() => setAsked("report")}>
              {t("report")}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {asked === "why" && <WhyWindow slot={slot} onClose={() => setAsked(null)} />}
      {asked === "report" && (
        <ReportWindow kind="pin" subjectId={pin.id} title={t("report")} onClose={() => setAsked(null)} />
      )}
    </>
  );
}
