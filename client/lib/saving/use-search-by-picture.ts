import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { WHOLE } from "../../../src/media/region.rules.ts";
import { showToast } from "../forms/toast-queue.ts";
import { useUiTexts } from "../texts/texts.ts";

/** Searches by a chosen, dropped or pasted picture, and opens the results. */
export function useSearchByPicture() {
  const t = useUiTexts();
  const { history } = useRouter();
  const [isLooking, setLooking] = useState(false);
  async function search(file: Blob) {
    setLooking(true);
    try {
      const { bringPicture, lookAt, lookHref } = await import("../viewer/own-picture.ts");
      const picture = await bringPicture(file);
      const look = await lookAt(picture, WHOLE);
      if (look) history.push(lookHref(look, picture.id));
      else showToast(t("nothingInPicture"), { kind: "error" });
    } catch (error) {
      showToast((error as Error).message, { kind: "error" });
    } finally {
      setLooking(false);
    }
  }
  return { isLooking, searchByPicture: (file: Blob) => void search(file) };
}
