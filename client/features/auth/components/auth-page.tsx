import { useState } from "react";
import { TextLink } from "../../../components/ui/text-link.tsx";
import { usePageConfig } from "../../../lib/page-config.ts";
import { PageHead } from "../../../lib/page-head.tsx";
import { LOG_IN, LOG_IN_TITLES, SIGN_UP, SIGN_UP_LEAD, welcomeTo } from "../copy.ts";
import { useArrive } from "../hooks/use-arrive.ts";
import type { LogInValues } from "../hooks/use-log-in.ts";
import { type AuthMode, AuthPanel } from "./auth-panel.tsx";
import { AuthSheet } from "./auth-sheet.tsx";

interface AuthPageProps {
  start: AuthMode;
  /** Where to go afterwards; it comes from the address, so `nextPath` has the last word. */
  next: string | undefined;
}

/** `/login` and `/signup`. */
export function AuthPage({ start, next }: AuthPageProps) {
  const { brandName } = usePageConfig();
  const [taken, setTaken] = useState<LogInValues | null>(null);
  const { go } = useArrive();
  // An address that has an account turns the sign-up into a log-in (spec visitor section 4).
  const mode = taken ? "login" : start;
  const query = next ? `?next=${encodeURIComponent(next)}` : "";
  const other =
    mode === "login" ? { href: `/signup${query}`, label: SIGN_UP } : { href: `/login${query}`, label: LOG_IN };
  return (
    <AuthSheet
      title={mode === "login" ? LOG_IN_TITLES["see-more"] : welcomeTo(brandName)}
      lead={mode === "login" ? undefined : SIGN_UP_LEAD}
    >
      <PageHead
        title={start === "login" ? LOG_IN : SIGN_UP}
        canonical={start === "login" ? "/login" : "/signup"}
        description={SIGN_UP_LEAD}
      />
      <AuthPanel
        mode={mode}
        typed={taken}
        onTaken={setTaken}
        onDone={() => go(next)}
        toggle={
          <TextLink href={other.href} onPress={() => setTaken(null)}>
            {other.label}
          </TextLink>
        }
      />
    </AuthSheet>
  );
}
