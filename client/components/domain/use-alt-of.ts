import { useCallback } from "react";
import type { Pin } from "../../../src/model/pin.ts";
import { useUiTexts } from "../../lib/texts/use-ui-texts.ts";

/** A picture's alternative text: the description, else the title, else the owner's name. */
export function useAltOf() {
  const t = useUiTexts();
  return useCallback(
    ({ altText, title, pinner }: Pick<Pin, "altText" | "title" | "pinner">) =>
      altText || title || t("pinBy", { name: pinner.fullName || pinner.username }),
    [t],
  );
}
