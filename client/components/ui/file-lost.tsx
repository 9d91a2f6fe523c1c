import { useLayoutEffect, useState } from "react";
import { FILE_LOST } from "../../lib/forms/kept-text.ts";
import { useTexts } from "../../lib/texts/texts.ts";

/** Asks to choose a file again if it was chosen before leaving for a log-in. @param inputId the file's field */
export function FileLost({ inputId }: { inputId: string }) {
  const t = useTexts("ui");
  const [isLost, setIsLost] = useState(false);
  // Subscribes before the kept text is restored, which happens as soon as the fields are on the page.
  useLayoutEffect(() => {
    const input = document.getElementById(inputId);
    const lose = () => setIsLost(true);
    const choose = () => setIsLost(false);
    input?.addEventListener(FILE_LOST, lose);
    input?.addEventListener("change", choose);
    return () => {
      input?.removeEventListener(FILE_LOST, lose);
      input?.removeEventListener("change", choose);
    };
  }, [inputId]);
  return isLost && <p className="pt-1.5 text-[0.8125rem] text-ink-soft">{t("fileLost")}</p>;
}
