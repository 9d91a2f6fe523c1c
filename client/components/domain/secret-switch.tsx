import { type Advertiser, secretToggle } from "../../../src/boards/delegate.rules.ts";
import { useTexts } from "../../lib/texts/texts.ts";
import { Switch } from "../ui/switch.tsx";

interface SecretSwitchProps {
  viewerId: string;
  /** The ad account that the board is created for. */
  advertiser: Advertiser | null;
  /** Whether the board has collaborators or is about to. */
  isShared: boolean;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** The switch that makes a board secret; locked on for delegates of an ad account. */
export function SecretSwitch({ viewerId, advertiser, isShared, isChosen, onChange }: SecretSwitchProps) {
  const t = useTexts("picker");
  const { isLocked, isOn } = secretToggle(viewerId, advertiser, isChosen);
  return (
    <Switch
      isSelected={isOn}
      isDisabled={isLocked}
      onChange={onChange}
      label={t("secretLabel")}
      description={t(isLocked ? "protectedText" : isShared ? "secretSharedText" : "secretText")}
    />
  );
}
