import { findNotice } from "../../../db/queries/safety/notices.ts";
import type { ReportRow } from "../../../db/queries/safety/reports.ts";
import type { Deps } from "../../deps.ts";

const PURPOSE = "notice";
const TOKEN = /^([1-9]\d{0,18})\.([\w-]{43})$/;
const LAST_ID = 9_223_372_036_854_775_807n;

type Noticed = Pick<ReportRow, "id" | "notifierEmail">;

/** Binds the token to the address without storing it in there, so that it ends when the address is erased. */
const signed = ({ id, notifierEmail }: Noticed) => `${id}.${notifierEmail ?? ""}`;

/** A token with which people without an account see the state of their notice, and appeal; it allows nothing else. */
export const noticeToken = ({ signer }: Pick<Deps, "signer">, notice: Noticed): string =>
  `${notice.id}.${signer.sign(PURPOSE, signed(notice))}`;

/** The notice of a token; null if we didn't make it, or the notifier's address has been erased. */
export async function readNoticeToken(
  { db, signer }: Pick<Deps, "db" | "signer">,
  token: string,
): Promise<ReportRow | null> {
  const [, id, mac] = TOKEN.exec(token) ?? [];
  if (!id || !mac || BigInt(id) > LAST_ID) return null;
  const notice = await findNotice(db, { id });
  return notice && signer.verify(PURPOSE, signed(notice), mac) ? notice : null;
}
