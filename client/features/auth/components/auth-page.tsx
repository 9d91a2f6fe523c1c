import { useEffect } from "react";
import { entryTitle, entryWidth } from "../../../../src/auth/entry/titles.ts";
import { PageHead } from "../../../lib/page-head.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import { takeCarriedOver } from "../entry/carry-over.ts";
import { useArrive } from "../hooks/use-arrive.ts";
import { useEntry } from "../hooks/use-entry.ts";
import { useEntryText } from "../hooks/use-entry-text.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { EntryScreen } from "./entry-screen.tsx";

interface AuthPageProps {
  start: "login" | "signup";
  /** Where to go afterwards; it comes from the address, so `nextPath` has the last word. */
  next: string | undefined;
  /** `?lookup=true`: recovery of an account that was made with the social network. */
  isLookup?: boolean;
  /** The business log-in page: another width, another foot (spec visitor section 2). */
  isBusiness?: boolean;
  /** `/add-account`: the account that is logged in stays beside the other one. */
  isAccountSwitch?: boolean;
}

/** `/login` and `/signup`. */
export function AuthPage({
  start,
  next,
  isBusiness = false,
  isLookup = false,
  isAccountSwitch = false,
}: AuthPageProps) {
  const t = useTexts("auth");
  const read = useEntryText();
  const { refresh } = useArrive();
  const entry = useEntry(
    { step: start },
    {
      container: isBusiness ? "revamped_business_login_page" : "login_page",
      next: next ?? null,
      isLookup,
      isAccountSwitch,
    },
    refresh,
  );
  const { flow, send } = entry;
  useEffect(() => {
    const typed = takeCarriedOver();
    if (!typed) return;
    send({ type: "typed", field: "email", value: typed.email });
    send({ type: "typed", field: "password", value: typed.password });
  }, [send]);
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <AuthSheet
      title={read(entryTitle(flow))}
      lead={flow.step.at === "signup" ? t("signUpLead") : undefined}
      width={entryWidth(flow)}
    >
      <PageHead
        title={start === "login" ? t("logIn") : t("signUp")}
        canonical={
          isAccountSwitch ? "/add-account" : isBusiness ? "/business/login" : start === "login" ? "/login" : "/signup"
        }
        description={t("signUpLead")}
      />
      <EntryScreen entry={entry} pages={{ login: `/login${query}`, signup: `/signup${query}` }} />
    </AuthSheet>
  );
}
