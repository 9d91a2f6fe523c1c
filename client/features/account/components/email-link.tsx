import { useEffect, useRef } from "react";
import { LinkButton } from "../../../components/ui/link-button.tsx";
import { Spinner } from "../../../components/ui/spinner.tsx";
import { failureOf } from "../../../lib/api-error.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { trpc } from "../../../lib/trpc.ts";

interface EmailLinkProps {
  token: string;
  /** The link sent to the new address, or the one sent to the old address. */
  kind: "confirm" | "undo";
}

/** The target of the links about a change of address. Each is used once, as soon as the page opens. */
export function EmailLink({ token, kind }: EmailLinkProps) {
  const t = useTexts("account");
  const utils = trpc.useUtils();
  const onSuccess = () => utils.auth.viewer.invalidate();
  const confirm = trpc.auth.confirmEmailChange.useMutation({ onSuccess });
  const undo = trpc.auth.undoEmailChange.useMutation({ onSuccess });
  const { mutate, data, error } = kind === "confirm" ? confirm : undo;
  const used = useRef<string | null>(null);
  useEffect(() => {
    if (used.current === token) return;
    used.current = token;
    mutate({ token });
  }, [token, mutate]);
  const done = data && t(kind === "confirm" ? "email.confirmed" : "email.undone", { email: data.email });
  return (
    <section className="rounded-card border border-line bg-surface p-5 sm:p-7">
      <h1 className="pb-5 text-xl font-bold">{t(kind === "confirm" ? "email.confirmTitle" : "email.undoTitle")}</h1>
      {!data && !error && <Spinner label={t("email.working")} />}
      <p role="status" className="pb-5 text-[15px] text-pretty [overflow-wrap:anywhere] empty:hidden">
        {error ? failureOf(error).message : done}
      </p>
      <LinkButton href="/" variant="primary">
        {t("email.home")}
      </LinkButton>
    </section>
  );
}
