import { type Advertiser, secretToggle } from "../../../../src/boards/delegate.rules.ts";
import { Switch } from "../../../components/ui/switch.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";

interface SecretSwitchProps {
  viewerId: string;
  /** The account that the board is made for. */
  advertiser: Advertiser | null;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

/** Whether a new board is secret: a choice, and locked on for who acts for the ad account of somebody else (section 5). */
export function SecretSwitch({ viewerId, advertiser, isChosen, onChange }: SecretSwitchProps) {
  const t = useTexts("picker");
  const { isLocked, isOn } = secretToggle(viewerId, advertiser, isChosen);
  return (
    <Switch
      isSelected={isOn}
      isDisabled={isLocked}
      onChange={onChange}
      label={t("secretLabel")}
      description={t(isLocked ? "protectedText" : "secretText")}
    />
  );
}
