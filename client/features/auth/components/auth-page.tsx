import { useEffect, useRef } from "react";
import { trpc } from "../../../lib/calls/trpc.ts";
import { PageHead } from "../../../lib/navigation/page-head.tsx";
import { stringifySearch } from "../../../lib/navigation/search-params.ts";
import { useTexts } from "../../../lib/texts/texts.ts";
import { useEntryText } from "../../../lib/texts/use-entry-text.ts";
import { carryOver, claimCarriedOver } from "../entry/carry-over.ts";
import type { EntrySource, Inviter } from "../flow/entry/options.ts";
import { entryTitle, entryWidth } from "../flow/entry/titles.ts";
import { useArrive } from "../hooks/use-arrive.ts";
import { useEntry } from "../hooks/use-entry.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { EntryScreen } from "./entry-screen.tsx";

interface AuthPageProps {
  start: "login" | "signup";
  /** The target after log-in. It comes from the address, so `nextPath` validates it. */
  next?: string | undefined;
  /** The visitor's intent and the inviter's username; the titles depend on these. */
  source?: EntrySource | undefined;
  inviter?: string | undefined;
  respond?: "true" | undefined;
  /** `?lookup=true`: recovery of an account that was made with the social network. */
  isLookup?: boolean;
  /** The business log-in page, which has another width and footer. */
  isBusiness?: boolean;
  /** `/add-account`: the logged-in account stays logged in next to the new one. */
  isAccountSwitch?: boolean;
}

/** The pages of the log-in form and the sign-up form. */
const FORMS: ReadonlySet<string> = new Set(["/login", "/signup"]);

/** `/login` and `/signup`. */
export function AuthPage({
  start,
  next,
  isBusiness = false,
  isLookup = false,
  isAccountSwitch = false,
  ...from
}: AuthPageProps) {
  const t = useTexts("auth");
  const read = useEntryText();
  const { refresh } = useArrive();
  const entry = useEntry(
    { step: start },
    {
      container: isBusiness ? "revamped_business_login_page" : "login_page",
      next: next ?? null,
      source: from.source ?? null,
      inviter: useInviter(from.inviter),
      respondMessage: from.respond === "true",
      isLookup,
      isAccountSwitch,
    },
    refresh,
  );
  const { flow, send } = entry;
  useEffect(() => {
    const typed = claimCarriedOver();
    if (!typed) return;
    send({ type: "typed", field: "email", value: typed.email });
    send({ type: "typed", field: "password", value: typed.password });
  }, [send]);
  const step = useRef(flow.step);
  step.current = flow.step;
  useEffect(
    () => () => {
      const { current } = step;
      const isForm = current.at === "signup" || (current.at === "login" && !current.isPersonalised);
      // Carries the input over to the other form only; leaving for any other page drops it.
      if (isForm && FORMS.has(window.location.pathname)) carryOver(current);
    },
    [],
  );
  const query = stringifySearch({ next, ...from });
  return (
    <AuthSheet
      title={read(entryTitle(flow))}
      lead={flow.step.at === "signup" && flow.cover !== "welcome" ? t("signUpLead") : undefined}
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

/**
 * The inviter of a visitor; the page's data includes the answer. @param username from the address; there may be no such person
 */
function useInviter(username: string | undefined): Inviter | null {
  const { data } = trpc.users.get.useQuery({ username }, { enabled: username !== undefined, retry: false });
  if (username === undefined || !data) return null;
  const { id, firstName, fullName, imageMediumUrl } = data;
  return { id, firstName, fullName, imageMediumUrl, isDefaultImage: imageMediumUrl === null };
}
