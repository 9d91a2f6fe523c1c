import { checkEmail, normalEmail } from "../identity/email.rules.ts";
import type { Problem } from "../model/problem.ts";
import type { ReportReason } from "../model/report-reasons.ts";
import { ALL_SUB_REASONS, fitsReason } from "../model/sub-reasons.ts";

/** Reasons that a person without an account can give: what is against the law. */
export const NOTICE_REASONS = [
  ...(["copyright", "child_safety", "hate", "violence", "harassment"] as const),
  ...(["privacy", "impersonation", "illegal"] as const),
] as const satisfies readonly ReportReason[];
export type NoticeReason = (typeof NOTICE_REASONS)[number];

/** In characters. */
export const NOTICE_ADDRESS_MAX = 2_000;
export const NOTICE_TEXT_MAX = 5_000;
export const NOTICE_NAME_MAX = 200;

/** The thing that an address of this site leads to. */
export type Addressed =
  | { kind: "pin"; id: string }
  | { kind: "user"; username: string }
  | { kind: "board"; username: string; slug: string }
  | { kind: "section"; username: string; slug: string; section: string };

const PIN_ID = /^[1-9]\d{0,18}$/;
/** First parts of addresses that are no usernames but look like one. */
const PROFILE_TABS = new Set(["_created", "_saved", "_pins", "_boards"]);

/**
 * Reads an address of this site, with or without scheme and host.
 * @param origins those of this site
 * @returns "elsewhere" for another site's address, null for one that leads to no Pin, board, section or person
 */
export function readAddress(address: string, origins: readonly string[]): Addressed | "elsewhere" | null {
  const given = address.trim();
  const hosts = new Set(origins.map((origin) => new URL(origin).host));
  const isPath = given.startsWith("/") && !given.startsWith("//");
  const url = URL.parse(isPath ? given : /^https?:\/\//i.test(given) ? given : `https://${given}`, origins[0]);
  if (!url) return null;
  if (!hosts.has(url.host)) return "elsewhere";
  const [first = "", second = "", third] = url.pathname.split("/").slice(1).map(decoded);
  if (first === "pin") return PIN_ID.test(second) && BigInt(second) <= MAX_ID ? { kind: "pin", id: second } : null;
  if (!/^\w{3,30}$/.test(first)) return null;
  if (second === "" || PROFILE_TABS.has(second)) return { kind: "user", username: first };
  const board = { username: first, slug: second };
  if (!third) return { kind: "board", ...board };
  return third.length <= LONG ? { kind: "section", ...board, section: third } : null;
}

const MAX_ID = 9_223_372_036_854_775_807n;
const LONG = 500;

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export interface NoticeFields {
  address: string;
  reason: string;
  /** The exact problem; may be empty. */
  subReason: string;
  text: string;
  name: string;
  email: string;
  goodFaith: boolean;
  /** Whether an account sends it, whose name and address are known. */
  hasAccount: boolean;
}

/** Nobody has to give their name to report the abuse of a child (Digital Services Act, article 16). */
const mayBeNameless = ({ reason, hasAccount }: NoticeFields) => hasAccount || reason === "child_safety";

/** The missing parts of a notice, by field (Digital Services Act, article 16). Empty if it is complete. */
export function checkNotice(notice: NoticeFields): Partial<Record<keyof NoticeFields, Problem>> {
  const reason = NOTICE_REASONS.find((one) => one === notice.reason);
  const sub = ALL_SUB_REASONS.find((one) => one === notice.subReason);
  const isExact = notice.subReason === "" || (sub !== undefined && (!reason || fitsReason(reason, sub)));
  const email =
    notice.hasAccount || (notice.email === "" && mayBeNameless(notice)) ? null : checkEmail(normalEmail(notice.email));
  return {
    ...(notice.address === "" && { address: { code: "noticeAddressMissing" } }),
    ...(!reason && { reason: { code: "noticeReasonMissing" } }),
    ...(!isExact && { subReason: { code: "subReason" } }),
    ...(notice.text === "" && { text: { code: "noticeTextMissing" } }),
    ...(notice.name === "" && !mayBeNameless(notice) && { name: { code: "noticeNameMissing" } }),
    ...(email && { email: { code: email.code } }),
    ...(!notice.goodFaith && { goodFaith: { code: "noticeGoodFaith" } }),
  };
}
