import { countIgnored } from "../../../db/queries/spam/acts.ts";
import { CAPTCHAS_IGNORED, IGNORED_MAX } from "../../../src/spam/limits.ts";
import type { Deps } from "../../deps.ts";

/** Counts a post that was refused because a captcha is due. Now and then, the spam rules look at the account again. */
export async function noteIgnored({ db, events, newId, now }: Deps, userId: string): Promise<void> {
  const id = newId();
  await db.transaction(async (tx) => {
    const count = await countIgnored(tx, { id, userId, max: IGNORED_MAX, now: now() });
    if (count % CAPTCHAS_IGNORED === 0 && count > 0)
      await events.record(tx, "spam.judge", { kind: "captcha_ignored", subjectId: id });
  });
}
