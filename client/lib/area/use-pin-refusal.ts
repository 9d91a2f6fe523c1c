import { useState } from "react";
import type { PromotablePin } from "../../../src/quick-promote/setup.contract.ts";
import { type Outputs, trpc } from "../calls/trpc.ts";
import { useTexts } from "../texts/texts.ts";

type Refused = NonNullable<Outputs["quickPromote"]["setup"]["refusedPin"]>;

/**
 * Checks Pins as they are chosen, so that one that can't be advertised is refused at once and by its name.
 * @param asked a Pin that the page was opened for and that was refused
 */
export function usePinRefusal(advertiserId: string | null, asked: Refused | null = null) {
  const t = useTexts("quickPromote");
  const utils = trpc.useUtils();
  const [refused, setRefused] = useState(asked);
  const [checking, setChecking] = useState<string | null>(null);
  /** Calls back with the Pin unless it is refused. If the check fails, the server refuses it later. */
  async function choose<P extends Pick<PromotablePin, "id">>(pin: P, onChosen: (pin: P) => void): Promise<void> {
    setRefused(null);
    setChecking(pin.id);
    const setup = await utils.quickPromote.setup.fetch({ advertiserId, pinId: pin.id }).catch(() => null);
    setChecking(null);
    if (setup?.refusedPin) setRefused(setup.refusedPin);
    else onChosen(pin);
  }
  const refusal = refused && t(`pins.refused.${refused.reason}`, { title: refused.title || t("pins.untitled") });
  return { refusal, checking, choose };
}
