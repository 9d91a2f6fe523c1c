import type { Pin } from "../../../../src/model/pin.ts";
import { Button } from "../../../components/ui/button.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useShowPin } from "../hooks/use-show-pin.ts";

/**
 * Asks the person who saved a Pin to a secret board, after the board has become public, whether to show the Pin to
 * everybody.
 */
export function HiddenNote({ pin }: { pin: Pin }) {
  const t = useTexts("pins");
  const { isHidden, isBusy, show } = useShowPin(pin);
  if (!isHidden) return null;
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-accent-wash p-4 text-[0.9375rem]">
      <p>{t("closeup.hidden")}</p>
      <Button size="sm" variant="primary" isDisabled={isBusy} onPress={() => void show()}>
        {t("closeup.hiddenShow")}
      </Button>
    </div>
  );
}
