import { adReasons } from "../../../src/texts/en/ad-reasons.ts";

/** Texts of the ad review. */
export const en = {
  title: "Ads",
  lead: "The oldest first. With a card in focus, A approves it and R rejects it.",
  none: "No ads to review",
  noneText: "New and changed ads show up here.",
  by: "By {{name}}",
  leadsTo: "Leads to",
  waits: "Waits since",
  form: "Its form asks",
  offer: "It offers",
  look: "Look at",
  appeal: "The advertiser says",
  approve: "Approve",
  reject: "Reject",
  approved: "Approved",
  rejected: "Rejected",
  rejectTitle: "Reject “{{name}}”?",
  rejectText: "Its advertiser reads the reasons, and can appeal once.",
  reasons: "Reasons",
  reasonMissing: "Choose at least one reason.",
  note: "Anything to add (optional)",
  cancel: "Cancel",
  reason: adReasons,
} as const;
