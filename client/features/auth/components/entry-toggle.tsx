import { TextLink } from "../../../components/ui/text-link.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { LogInStep, SignUpStep } from "../flow/entry/state.ts";
import type { Entry } from "../hooks/use-entry.ts";
import { TextButton } from "./text-button.tsx";

/** Addresses of the two forms. */
export interface EntryPages {
  login: string;
  signup: string;
}

interface EntryToggleProps {
  entry: Entry;
  step: LogInStep | SignUpStep;
  pages?: EntryPages | undefined;
}

/** Switches to the other form: a link on a page, a button in a window. The input is carried over. */
export function EntryToggle({ entry, step, pages }: EntryToggleProps) {
  const t = useTexts("auth");
  const isLogIn = step.at === "login";
  const isPersonalised = step.at === "login" && step.isPersonalised;
  const label = isLogIn ? t(isPersonalised ? "personalised.signUpNow" : "signUp") : t("logIn");
  const toggle = () => entry.send({ type: "toggled" });
  // Adding an account requires log-in to an existing one, so sign-up isn't offered there.
  if (entry.flow.options.isAccountSwitch) return null;
  return (
    <p className="border-t border-line pt-4 text-center text-[0.9375rem]">
      {isLogIn ? t(isPersonalised ? "personalised.needAccount" : "notYetOn") : t("alreadyMember")}{" "}
      {pages ? (
        <TextLink href={isLogIn ? pages.signup : pages.login} onPress={toggle}>
          {label}
        </TextLink>
      ) : (
        <TextButton onPress={toggle}>{label}</TextButton>
      )}
    </p>
  );
}
