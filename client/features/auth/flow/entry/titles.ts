import { WIDTHS } from "../../../../lib/entry/limits.ts";
import { type EntryText, type EntryTextKey, say } from "../../../../lib/texts/entry-text.ts";
import type { EntryOptions, EntrySource } from "./options.ts";
import type { EntryFlow } from "./state.ts";

/** Spec visitor section 2, "Log-in titles": what the visitor was about to do, where it has a title of its own. */
const LOG_IN_TITLES: Partial<Record<EntrySource, EntryTextKey>> = {
  boardInvite: "logInTitle.boardInvite",
  saveButton: "logInTitle.save",
  saveButtonExp: "logInTitle.save",
  pinBookmarklet: "logInTitle.save",
  commentComposer: "logInTitle.comment",
};

/** What stands above the present step. */
export function entryTitle({ step, options, cover }: EntryFlow): EntryText {
  // The welcome screen stands in for the step, and so for its title.
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

/** The inviter's name comes before what the visitor was about to do. */
function signUpTitle({ inviter, respondMessage, source, follow }: EntryOptions): EntryText {
  if (inviter) {
    const name = inviter.firstName || inviter.fullName;
    return say(respondMessage ? "signUpTitle.respond" : "signUpTitle.join", { name });
  }
  if (follow && !follow.isFollowing) return say("followTitle.signUp", { name: follow.name });
  return say(`signUpTitle.${source ?? "homePage"}`);
}

/** Pixels; narrower screens take all that they have (spec visitor section 9, "Widths"). */
export function entryWidth({ step, options }: EntryFlow): number {
  if (options.container === "revamped_business_login_page") return WIDTHS.business;
  if (step.at === "loginMfa") return WIDTHS.mfa;
  return step.at === "login" && step.isPersonalised ? WIDTHS.personalised : WIDTHS.modal;
}

/** The widest that the form and the buttons under it get, as a style: on the business log-in page all that there is. */
export const formWidth = ({ container }: EntryOptions): string =>
  container === "revamped_business_login_page" ? "100%" : `${WIDTHS.form}px`;
