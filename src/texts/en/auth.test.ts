import { expect, test } from "bun:test";
import { en } from "./auth.ts";

/** "The product" of the specification is the site's own name. */
const read = (text: string) => text.replaceAll("{{brand}}", "the product");

test("other copy: toggle footer, personalized log-in and business prompts in the spec's words [visitor 2]", () => {
  expect(`${en.alreadyMember} ${en.logIn}`).toBe("Already a member? Log in");
  expect(`${read(en.notYetOn)} ${en.signUp}`).toBe("Not on the product yet? Sign up");
  const { notYou, otherAccount, needAccount, signUpNow } = en.personalised;
  expect(`${notYou} ${otherAccount}`).toBe("Not you? Log in with a different account");
  expect(`${needAccount} ${signUpNow}`).toBe("Need an account? Sign up now");
  expect(`${en.business} ${en.businessStart}`).toBe("Are you a business? Get started here!");
  expect([en.personalAccount, en.businessCreate]).toEqual(["Log in to a personal account", "Create one for free"]);
});

test("log-in form: link, buttons and titles [visitor 2]", () => {
  expect([en.forgotPassword, en.logIn, en.continueWithSso]).toEqual([
    "Forgot your password?",
    "Log in",
    "Continue with SSO",
  ]);
  expect(Object.values(en.logInTitle)).toEqual([
    "Log in to see more",
    "Log in to accept your board invite",
    "Sign in to save this Pin!",
    "Log in to comment",
    "Welcome back, {{name}}!",
  ]);
  expect(read(en.signUpTitle.join)).toBe("Join {{name}} on the product for more ideas");
  expect(en.signUpTitle.respond).toBe("Sign up and let {{name}} know what you think");
});

test("birthday, two-factor, email step, underage and welcome screens [visitor 2]", () => {
  expect([en.birthday.title, en.createAccount]).toEqual(["Enter your birthdate", "Create account"]);
  const { title, code, continue: goOn, resend } = en.mfa;
  expect([title, code, goOn, resend]).toEqual([
    "Two-factor authentication required",
    "Verification code",
    "Continue",
    "resend the code",
  ]);
  expect([en.emailStep.title, en.emailStep.continue, en.emailStep.notNow]).toEqual([
    "What's your email address?",
    "Continue",
    "Not now",
  ]);
  expect([en.underage.edit, en.underage.confirm]).toEqual(["Edit", "Confirm"]);
  expect(read(en.welcome.title)).toBe("Welcome to the product!");
  expect([en.consents.title, en.consents.all, en.consents.back, en.consents.next]).toEqual([
    "Consents",
    "Agree to all",
    "Back",
    "Next",
  ]);
});

test("validation rules: each message in the specification's words [visitor 5]", () => {
  const { errors } = en;
  expect(errors.emailRequired).toBe("You missed a spot! Don't forget to add your email.");
  expect(errors.emailShape).toBe("Hmm...that doesn't look like an email address.");
  expect(errors.emailRefused).toBe("Sorry, this doesn't look like a valid email");
  expect(errors.emailIsRequired).toBe("Email is required");
  expect(errors.asciiOnly).toBe("Use only a mix of letters, numbers and special characters (for example: ?, !, $).");
  expect(en.didYouMean).toBe("Did you mean {{email}}?");
  expect(errors.passwordTooShort.replace("{{min}}", "6")).toBe("Your password is too short! You need 6+ characters.");
  expect(errors.passwordSame).toBe("Please make your username and password different.");
  expect(errors.passwordWeak).toBe("Please make a stronger password.");
  expect(errors.passwordIncorrect).toBe("The password you entered is incorrect.");
  expect(errors.birthdayRequired).toBe("You missed a spot. Don’t forget to add your birthday.");
  expect(errors.birthdayInvalid).toBe("Invalid date");
  expect(errors.codeRequired).toBe("You missed a spot! Don't forget to add your verification code.");
  expect(errors.codeShape).toBe("Hmm...that doesn't look like a verification code.");
});

test("error catalogue: the sign-up's, the log-in's and the windows' sentences [visitor 8]", () => {
  const { errors, modals } = en;
  expect(read(errors.underage)).toBe("Sorry, you’re not eligible to sign up for the product right now.");
  expect(errors.ageRequired).toBe("We need to know your age to provide you this service.");
  expect(errors.overAge).toBe("Oops! Please use a valid age to sign up.");
  expect(errors.emailInvalid).toBe("Your email is invalid.");
  expect(errors.emailBrand).toBe("Please stick to your name, or the name of your brand");
  expect(errors.ours).toBe("Sorry! Something went wrong on our end.");
  expect(errors.cannotLogIn).toBe("Sorry, we can't log you in.");
  expect(errors.unknown).toBe("Unknown Error");
  expect(errors.emailUnchecked).toBe("Hmm... that doesn't look like an email address.");
  expect(errors.collection).toBe("Oops! Something went wrong… Click Continue to try again.");
  expect(read(errors.popupClosed)).toBe("Couldn't connect. You must authorize the product.");
  expect(errors.popupBlocked).toBe("You must enable popups!");
  expect(errors.tooManyLogIns).toBe(`${modals.rateLimitedTitle} ${modals.rateLimitedText}`);
  expect([modals.okay, modals.ok]).toEqual(["Okay", "OK"]);
  expect(modals.softBannedTitle).toBe("We protected your account");
  expect(modals.assistanceTitle).toBe("Looks like you're having trouble logging in");
  expect(modals.suspendedTitle).toBe("Your account has been deactivated");
  expect(modals.resetSentText).toBe("We sent instructions to pick a new password to {{email}}");
  expect(en.reset.sentToast).toBe("Email sent!");
});
