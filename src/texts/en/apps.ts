import type { AppScope } from "../../contract/token-scopes.ts";

/** Permissions of an app, in words. */
const scopes: Record<AppScope, string> = {
  "user_accounts:read": "See your profile and email address, your followers, and the people and topics you follow",
  "user_accounts:write": "Change your profile, follow and unfollow",
  "pins:read": "See your public Pins",
  "pins:read_secret": "See your secret Pins",
  "pins:write": "Create, edit and delete Pins and comments",
  "pins:write_secret": "Create, edit and delete secret Pins",
  "boards:read": "See your public boards",
  "boards:read_secret": "See your secret boards",
  "boards:write": "Create, edit and delete boards and sections",
  "boards:write_secret": "Create, edit and delete secret boards",
  "ads:read": "See your advertising and its results",
  "ads:write": "Create and change advertising, which may spend your budget",
  "billing:read": "See your billing data",
  "billing:write": "Change your billing data",
  "catalogs:read": "See your product catalogs",
  "catalogs:write": "Create and change product catalogs",
  "biz_access:read": "See who has access to your business",
  "biz_access:write": "Change who has access to your business",
};

/** Texts of the consent page, and the words for permissions that screens and mails share with it. */
export const en = {
  scopes,
  title: "Connect {{app}}?",
  lead: "{{app}} wants to use your {{brand}} account.",
  verified: "Verified by {{brand}}",
  unverified: "Not verified by {{brand}}. Continue only if you know and trust this app.",
  website: "Website: {{site}}",
  returnsTo: "Afterwards you return to {{place}}.",
  returnsToDevice: "Afterwards you return to an app on your device.",
  actsAs: "It will act as",
  business: "Business account",
  may: "It will be able to",
  mayNot: "It never sees your password or your private messages.",
  confirmLead: "This permission is powerful, so confirm that it's you.",
  confirmPassword: "Your password",
  confirmCode: "A code from your authenticator app, or a recovery code",
  confirmElsewhere: "Confirm in your security settings, then come back and allow",
  confirmMissing: "Confirm that it's you first. Nothing was allowed yet.",
  confirmWrong: "That isn't right, or there were too many tries. Nothing was allowed yet.",
  allow: "Allow",
  deny: "Don’t allow",
  undo: "You can disconnect the app at any time in your settings.",
  otherPerson: "You're now logged in as {{name}}. Check the account and choose again.",
  faultTitle: "This app can't be connected",
  faultLead: "The link that brought you here isn't right, so nothing was changed. Tell the developer of the app:",
  goneTitle: "This request has expired",
  goneLead: "It was answered already, or it waited too long. Go back to the app and connect it again.",
  home: "Go to the home page",
};

/** Every language has the same texts. */
export type AppTexts = typeof en;
