import { countMembers, insertMember } from "../../../db/queries/boards/board-members.ts";
import { replaceEmailInvite } from "../../../db/queries/boards/email-invites.ts";
import { activePeople } from "../../../db/queries/users/find-user.ts";
import { invite as contract } from "../../../src/boards/invite.contract.ts";
import { EMAIL_INVITE_DAYS, MEMBERS_MAX } from "../../../src/boards/member.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { lockOwnedBoard } from "../../platform/access/board-access.ts";
import { mayMailTo } from "../../platform/mail/mail-budget.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hashSecret, newSecret } from "../../platform/sessions/secret-tokens.ts";
import { serializeEmailInvite } from "./serialize-invite.ts";
import { showMembers } from "./show-members.ts";

const DAY_MS = 86_400_000;

export const invite = implement(contract, async ({ ctx, input, fail }) => {
  const { db, events, newId, now } = ctx.deps;
  const { boardId, role } = input;
  const invitedById = ctx.viewer.user.id;
  const userIds = [...new Set(input.userIds)].filter((id) => id !== invitedById);
  const own = ctx.viewer.user.email.toLowerCase();
  const emails = [...new Set(input.emails.map((email) => email.toLowerCase()))].filter((email) => email !== own);
  if (input.userIds.length === 0 && emails.length === 0) {
    fail("INVALID_PARAMETERS", at("emails", { code: "ownAddress" }));
  }
  const mailed = new Set<string>();
  for (const email of emails) if (await mayMailTo(ctx, email)) mailed.add(email);
  const byMail = await db.transaction(async (tx) => {
    const board = (await lockOwnedBoard(ctx, boardId, tx)) ?? fail("BOARD_NOT_FOUND");
    const known = await activePeople(tx, { ids: userIds, viewerId: invitedById });
    if (known.length < userIds.length) fail("USER_NOT_FOUND");
    const many = await countMembers(tx, { boardId });
    if (many + userIds.length + emails.length > MEMBERS_MAX)
      fail("NOT_PERMITTED", { reason: problem("boardInvitesFull", { max: MEMBERS_MAX }) });
    for (const userId of userIds) {
      const id = newId();
      const isNew = await insertMember(tx, { id, boardId, userId, role, invitedById, isRequest: false, now: now() });
      if (isNew) await events.record(tx, "board.invited", { boardId, userId, invitedById });
    }
    const made = [];
    for (const email of emails) {
      // A placeholder: the job that sends the mail makes the link's secret, and until then nothing opens the
      // invitation.
      const tokenHash = hashSecret(newSecret());
      const createdAt = now();
      const expiresAt = new Date(createdAt.getTime() + EMAIL_INVITE_DAYS * DAY_MS);
      const written = { id: newId(), boardId, email, role, invitedById, tokenHash, createdAt, expiresAt };
      const kept = await replaceEmailInvite(tx, written);
      if (mailed.has(email)) await events.record(tx, "mail.board_invite", { boardId, email });
      made.push({ kept, card: board.card });
    }
    return made;
  });
  const shown = byMail.map(({ kept, card }) => serializeEmailInvite(ctx, kept, card));
  return [...shown, ...(await showMembers(ctx, boardId, userIds))];
});
