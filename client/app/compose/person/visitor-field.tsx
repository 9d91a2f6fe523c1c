import { type FormEvent, type SyntheticEvent, useEffect, useState } from "react";
import { buttonStyle } from "../../../components/ui/button-style.ts";
import { useChunk } from "../../../components/ui/use-chunk.ts";
import type { Given } from "../../../lib/saving/kept-start.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

const loadKeptLine = async () => (await import("./kept-line.tsx")).KeptLine;

/** Repeats `KEPT_START`, because its module loads on the first link or picture. */
const KEPT = "begun-pin";

/**
 * A visitor's first Pin: a link or a picture, which the browser keeps until they have an account. Files may also be dropped on it or
 * pasted into it.
 */
export function VisitorField() {
  const t = useTexts("feed");
  const [given, setGiven] = useState<{ what: Given | null } | null>(null);
  const KeptLine = useChunk(loadKeptLine, given !== null, () => setGiven(null));
  useEffect(() => {
    // Kept on an earlier visit.
    if (localStorage.getItem(KEPT)) setGiven({ what: null });
  }, []);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const what = new FormData(event.currentTarget).get("start");
    if (what !== null) setGiven({ what });
  };
  const give = (event: SyntheticEvent, files: FileList | null | undefined) => {
    const file = files?.[0];
    if (!file) return;
    event.preventDefault();
    setGiven({ what: file });
  };
  return (
    <>
      <form
        onSubmit={onSubmit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => give(event, event.dataTransfer.files)}
        onPaste={(event) => give(event, event.clipboardData.files)}
        className="visitor-start"
      >
        <input
          name="start"
          inputMode="url"
          autoComplete="off"
          dir="auto"
          required
          aria-label={t("visitor.field")}
          placeholder={t("visitor.field")}
        />
        <button type="submit" className={buttonStyle("primary", "lg")}>
          {t("visitor.keep")}
        </button>
        <label className={buttonStyle("secondary", "lg")}>
          {t("visitor.choose")}
          <input
            type="file"
            accept="image/*"
            className="sr-only"
            onChange={(event) => give(event, event.currentTarget.files)}
          />
        </label>
      </form>
      {given && KeptLine && <KeptLine given={given} onGone={() => setGiven(null)} />}
    </>
  );
}
