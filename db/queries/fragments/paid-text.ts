import { type SQL, sql } from "drizzle-orm";
import { SPONSORSHIP } from "../../../src/pins/sponsorship.rules.ts";
import { isUnblocked, isVisiblePerson } from "./people.ts";

/** The paid partnership of a Pin, as a part of `PinText`. */
export interface PaidText extends Record<string, unknown> {
  /** The sponsorship's status; null without a sponsorship. */
  sponsorship: number | null;
  sponsor: string | null;
  /**
   * Whether the Pin is shown as an ad. Only code that delivers ads sets this; neither rows nor requests can
   * (SECURITY.md 26).
   */
  promoted?: boolean;
}

const state = sql.raw("p.sponsorship_status as sponsorship");
const isAgreed = sql.raw(`p.sponsorship_status = ${SPONSORSHIP.AGREED}`);
const sponsor = (mayKnow: SQL): SQL =>
  sql`(select s.card from users s where s.id = p.sponsor_id and ${isVisiblePerson("s")} and (${mayKnow})) as sponsor`;
const paidForVisitors = sql`${state}, ${sponsor(isAgreed)}`;

/**
 * The columns of `PaidText`, for a statement that names the Pin `p`. A sponsor who has not agreed is visible to the
 * owner and the sponsor only: nobody may be named publicly as a sponsor against their will.
 */
export const paidColumns = (viewerId: string | null): SQL =>
  viewerId === null
    ? paidForVisitors
    : sql`${state}, ${sponsor(sql`(${isAgreed} or ${viewerId} in (p.pinner_id, p.sponsor_id))
        and ${isUnblocked(viewerId, "s.id")}`)}`;

/** The Pin's `sponsorship` as JSON text. */
export const sponsorshipText = ({ sponsorship, sponsor }: PaidText): string =>
  sponsorship === null ? "null" : `{"status":${sponsorship},"sponsor":${sponsor}}`;
