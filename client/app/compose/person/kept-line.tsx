import { useEffect, useState } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import {
  forgetStart,
  type Given,
  type KeptProblem,
  type KeptStart,
  keepStart,
  keptPicture,
  keptStart,
} from "../../../lib/saving/kept-start.ts";
import { useTexts, useUiTexts } from "../../../lib/texts/texts.ts";

interface KeptLineProps {
  /** The visitor's link or picture; `what` is null for one that was kept on an earlier visit. */
  given: { what: Given | null };
  onGone: () => void;
}

/** Names the kept link or picture, or the reason for a refusal, and leads to sign-up. */
export function KeptLine({ given, onGone }: KeptLineProps) {
  const t = useTexts("keptStart");
  const ui = useUiTexts();
  const [kept, setKept] = useState<KeptStart | KeptProblem | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  useEffect(() => {
    let isOver = false;
    let shown = "";
    const show = async () => {
      const now = given.what === null ? keptStart() : await keepStart(given.what);
      const picture = now && typeof now === "object" ? await keptPicture(now).catch(() => null) : null;
      if (isOver) return;
      if (picture) shown = URL.createObjectURL(picture);
      setPreview(shown || null);
      setKept(now);
    };
    void show();
    return () => {
      isOver = true;
      URL.revokeObjectURL(shown);
    };
  }, [given]);
  if (!kept) return null;
  if (typeof kept === "string")
    return (
      <p role="alert" className="pt-3 font-medium text-danger">
        {t(kept)}
      </p>
    );
  const name = kept.fileName ?? new URL(kept.pageUrl ?? location.href).hostname;
  return (
    <div role="status" className="flex flex-wrap items-center gap-3 pt-4 text-start">
      {preview && <img src={preview} alt="" className="size-14 rounded-xl object-cover" />}
      <p className="min-w-0 flex-1 basis-64 text-pretty [overflow-wrap:anywhere]">{t("kept", { name })}</p>
      <LinkButton href="/signup" variant="primary">
        {ui("signUp")}
      </LinkButton>
      <Button onPress={() => void forgetStart().then(onGone)}>{t("remove")}</Button>
    </div>
  );
}
