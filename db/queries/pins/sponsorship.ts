import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { SPONSORSHIP, type SponsorshipStatus } from "../../../src/pins/sponsorship.rules.ts";
import { type Database, rows } from "../../client.ts";
import { pins } from "../../schema/pins.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";

/** Records the answer of a named sponsor. @returns false if the person is not, or no longer, named there */
export async function answerSponsorship(
  db: Database,
  { pinId, sponsorId, status }: { pinId: string; sponsorId: string; status: SponsorshipStatus },
): Promise<boolean> {
  const { ASKED, AGREED, DECLINED } = SPONSORSHIP;
  const isOpen = inArray(pins.sponsorshipStatus, [ASKED, AGREED, DECLINED]);
  const found = await db
    .update(pins)
    .set({ sponsorshipStatus: status })
    .where(and(eq(pins.id, pinId), eq(pins.sponsorId, sponsorId), isOpen, isNull(pins.deletedAt)))
    .returning({ id: pins.id });
  return found.length > 0;
}

/** The contents of the mail to a named sponsor; null if the Pin is deleted or secret, or the request is no longer open. */
export async function sponsorToMail(
  db: Database,
  { pinId, sponsorId }: { pinId: string; sponsorId: string },
): Promise<{ ownerName: string; title: string } | null> {
  const [row] = await rows<{ ownerName: string; title: string }>(
    db,
    sql`select trim(u.first_name || ' ' || u.last_name) as "ownerName", p.title from pins p join users u on u.id = p.pinner_id
      where p.id = ${pinId} and p.sponsor_id = ${sponsorId} and p.sponsorship_status = ${SPONSORSHIP.ASKED}
        and p.is_public and p.deleted_at is null and ${isVisiblePerson("u")} and ${isUnblocked(sponsorId, "u.id")}`,
  );
  return row ?? null;
}
