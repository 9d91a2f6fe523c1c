import { normalDomain } from "../model/offsite.rules.ts";

/** Who may sign up: everybody; people with an invitation; people whom an administrator approves; some mail domains. */
export const SIGN_UP_MODES = ["open", "invitation", "approval", "domains"] as const;
export type SignUpMode = (typeof SIGN_UP_MODES)[number];

export const DOMAINS_MAX = 50;
/** RFC 1035, 2.3.4. */
export const DOMAIN_MAX = 253;
/** An invitation's code has 43 characters. */
export const INVITATION_MAX = 100;

export interface SignUpSettings {
  mode: SignUpMode;
  /** Domains in small letters; a subdomain has to be listed itself. */
  domains: readonly string[];
}

/** Refusals of every way to sign up. */
export const SIGN_UP_ERRORS = ["INVITATION_REQUIRED", "INVITATION_INVALID", "EMAIL_DOMAIN_REFUSED"] as const;
export type SignUpError = (typeof SIGN_UP_ERRORS)[number];

interface Newcomer {
  email: string;
  /** Whether the person brought a code, and whether it is still good. */
  invitation: "none" | "bad" | "good";
  /** Whether the address is in ADMIN_EMAILS, and either proven or the first of a site: nobody could let that one in. */
  isAdministrator: boolean;
}

/** Whether a new person is let in or waits for approval, or why they are refused. A good invitation always lets in. */
export function admitsNewcomer(settings: SignUpSettings, newcomer: Newcomer): "in" | "waits" | SignUpError {
  const { mode, domains } = settings;
  const { email, invitation, isAdministrator } = newcomer;
  if (mode === "open" || isAdministrator || invitation === "good") return "in";
  switch (mode) {
    case "invitation":
      return invitation === "bad" ? "INVITATION_INVALID" : "INVITATION_REQUIRED";
    case "approval":
      return "waits";
    case "domains":
      return domains.includes(email.slice(email.lastIndexOf("@") + 1).toLowerCase()) ? "in" : "EMAIL_DOMAIN_REFUSED";
  }
}

/** A mail domain as it is stored, also if it was typed with the @ before it; null if it is none. */
export const mailDomain = (typed: string): string | null => normalDomain(typed.trim().replace(/^@/, ""));

/** Days after which an account that nobody has approved or declined is deleted. */
export const WAITING_DAYS = 30;
