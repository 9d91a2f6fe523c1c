import { WIDTHS } from "../../../../lib/entry/limits.ts";
import { type EntryText, type EntryTextKey, say } from "../../../../lib/texts/entry-text.ts";
import type { EntryOptions, EntrySource } from "./options.ts";
import type { EntryFlow } from "./state.ts";

/** Intents with their own log-in titles. */
const LOG_IN_TITLES: Partial<Record<EntrySource, EntryTextKey>> = {
  boardInvite: "logInTitle.boardInvite",
  saveButton: "logInTitle.save",
  saveButtonExp: "logInTitle.save",
  pinBookmarklet: "logInTitle.save",
  commentComposer: "logInTitle.comment",
};

/** The title of the current step. */
export function entryTitle({ step, options, cover }: EntryFlow): EntryText {
  // The welcome screen replaces the step and therefore its title.
  if (cover === "welcome") return say("welcome.title");
  switch (step.at) {
    case "signup":
      return signUpTitle(options);
    case "login":
      if (step.isPersonalised) return say("logInTitle.personalised", { name: options.recognised?.firstName ?? "" });
      if (options.follow) {
        const { name, isFollowing } = options.follow;
        return say(isFollowing ? "followTitle.unfollow" : "followTitle.follow", { name });
      }
      if (options.isAccountSwitch) return say("addAccountTitle");
      return say((options.source && LOG_IN_TITLES[options.source]) ?? "logInTitle.seeMore");
    case "loginMfa":
      return say("mfa.title");
    case "socialSignupWithAge":
      return say("birthday.title");
    case "EmailCollection":
      return say("emailStep.title");
    case "EmailAlreadyExist":
      return say("emailStep.existsTitle");
    case "UnderageConfirmation":
      return say("underage.title");
    case "consents":
      return say("consents.title");
    case "entered":
      return step.how === "signup" ? say("welcome.title") : say("logInTitle.seeMore");
  }
}

/** The inviter's name takes precedence over the visitor's action. */
function signUpTitle({ inviter, respondMessage, source, follow }: EntryOptions): EntryText {
  if (inviter) {
    const name = inviter.firstName || inviter.fullName;
    return say(respondMessage ? "signUpTitle.respond" : "signUpTitle.join", { name });
  }
  if (follow && !follow.isFollowing) return say("followTitle.signUp", { name: follow.name });
  return say(`signUpTitle.${source ?? "homePage"}`);
}

/** In pixels; narrower screens use their full width. */
export function entryWidth({ step, options }: EntryFlow): number {
  if (options.container === "revamped_business_login_page") return WIDTHS.business;
  if (step.at === "loginMfa") return WIDTHS.mfa;
  return step.at === "login" && step.isPersonalised ? WIDTHS.personalised : WIDTHS.modal;
}

/** The maximum width of the form and its buttons, as a style; none on the business log-in page. */
export const formWidth = ({ container }: EntryOptions): string =>
  container === "revamped_business_login_page" ? "100%" : `${WIDTHS.form}px`;
