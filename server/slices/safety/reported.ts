import { conversationSeen } from "../../../db/queries/safety/conversations.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { at } from "../../../src/model/problem.ts";
import type { Snapshot } from "../../../src/model/report.ts";
import type { ReportKind } from "../../../src/model/report-reasons.ts";
import { visibleComment } from "../../platform/access/comment-access.ts";
import { viewableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { ownConversation, visibleMessage } from "../../platform/access/conversation-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { hydrateUser } from "../../platform/serializers/hydrate-users.ts";
import { viewableSection } from "../sections/public.ts";

/** The copy that a report stores of a thing, which may be gone when somebody decides. */
export interface Reported {
  /** The id under which reports of the thing form a case. */
  subjectId: string;
  ownerId: string;
  label: string;
  path: string;
  /** The thing as the reporter sees it. */
  snapshot: Snapshot;
}

export interface Subject {
  kind: ReportKind;
  subjectId: string;
  /** Of a conversation: whose messages are reported; null for the only other person. */
  personId?: string | null | undefined;
}

type Missing =
  | "PIN_NOT_FOUND"
  | "COMMENT_NOT_FOUND"
  | "BOARD_NOT_FOUND"
  | "SECTION_NOT_FOUND"
  | "MESSAGE_NOT_FOUND"
  | "CONVERSATION_NOT_FOUND"
  | "USER_NOT_FOUND";

const NOTHING: Snapshot = { title: "", text: "", link: null, picture: null, messages: [] };
/** The storage key in a picture's address; null without a picture. */
const keyIn = (address: string | null | undefined): string | null =>
  address?.split("/media/")[1]?.split("?")[0] ?? null;

/** The reported thing, if the viewer may see it: a report must not reveal what exists. */
export async function reported(ctx: Context, subject: Subject, fail: Fail<Missing>): Promise<Reported> {
  const { kind, subjectId } = subject;
  switch (kind) {
    case "pin": {
      const pin = (await viewablePin(ctx, subjectId)) ?? fail("PIN_NOT_FOUND");
      const { title, description: text, link } = pin;
      const { images } = JSON.parse(pin.card) as { images: Record<string, { url: string }> };
      const snapshot = { ...NOTHING, title, text, link, picture: keyIn(images["474x"]?.url) };
      return { subjectId, ownerId: pin.pinnerId, label: title || text, path: `/pin/${pin.id}/`, snapshot };
    }
    case "comment": {
      const comment = await visibleComment(ctx, subjectId, fail);
      const { id } = JSON.parse(comment.userCard) as { id: string };
      const { text } = comment;
      return { subjectId, ownerId: id, label: text, path: `/pin/${comment.pinId}/`, snapshot: { ...NOTHING, text } };
    }
    case "board": {
      const board = (await viewableBoard(ctx, { boardId: subjectId })) ?? fail("BOARD_NOT_FOUND");
      const { url } = JSON.parse(board.card) as { url: string };
      const snapshot = { ...NOTHING, title: board.name, text: board.description };
      return { subjectId, ownerId: board.ownerId, label: board.name, path: url, snapshot };
    }
    case "section": {
      const { boardId, title, slug } =
        (await viewableSection(ctx, { sectionId: subjectId })) ?? fail("SECTION_NOT_FOUND");
      const { ownerId, card } = (await viewableBoard(ctx, { boardId })) ?? fail("SECTION_NOT_FOUND");
      const { url } = JSON.parse(card) as { url: string };
      return { subjectId, ownerId, label: title, path: `${url}${slug}/`, snapshot: { ...NOTHING, title } };
    }
    case "message": {
      const { viewer } = ctx;
      if (viewer.type !== "AUTH") return fail("MESSAGE_NOT_FOUND");
      const { senderCard, text, pinId } = await visibleMessage({ ...ctx, viewer }, subjectId, fail);
      const { id, username } = JSON.parse(senderCard) as { id: string; username: string };
      // Store everything needed to judge the message, because nobody else can open the conversation.
      const path = pinId ? `/pin/${pinId}/` : `/${username}/`;
      return { subjectId, ownerId: id, label: text, path, snapshot: { ...NOTHING, text } };
    }
    case "conversation":
      return reportedConversation(ctx, subject, fail);
    case "user": {
      const person = await findActivePerson(ctx.deps.db, { id: subjectId, viewerId: ctx.viewer.user?.id ?? null });
      const user = (person && (await hydrateUser(ctx, person.id))) ?? fail("USER_NOT_FOUND");
      const label = user.fullName || user.username;
      const snapshot = { ...NOTHING, title: label, text: user.about, picture: keyIn(user.imageMediumUrl) };
      return { subjectId, ownerId: user.id, label, path: `/${user.username}/`, snapshot };
    }
  }
}

/** The number of messages that a report of a conversation copies: as many as a case needs. */
const MESSAGES_KEPT = 50;

/**
 * The messages between the reporter and one other person. The case has the id of that person's first message in the conversation: both sides may report
 * each other, and each report is about one of them. Messages of third people in a group are not copied.
 */
async function reportedConversation(
  { viewer, ...ctx }: Context,
  { subjectId: conversationId, personId }: Subject,
  fail: Fail<"CONVERSATION_NOT_FOUND">,
): Promise<Reported> {
  if (viewer.type !== "AUTH") return fail("CONVERSATION_NOT_FOUND");
  const { users, clearedUpToId } = await ownConversation({ ...ctx, viewer }, conversationId, fail);
  const people = JSON.parse(users) as { id: string; username: string }[];
  const person = personId ? people.find(({ id }) => id === personId) : people.length === 1 ? people[0] : null;
  if (!person) return fail("INVALID_PARAMETERS", at("personId", { code: "conversationPerson" }));
  const limit = MESSAGES_KEPT;
  const between = { viewerId: viewer.user.id, personId: person.id };
  const seen = await conversationSeen(ctx.deps.db, { conversationId, clearedUpToId, limit, ...between });
  const last = seen.messages.findLast(({ senderId }) => senderId === person.id);
  if (!last || seen.firstId === null) return fail("INVALID_PARAMETERS", at("personId", { code: "conversationSilent" }));
  const snapshot = { ...NOTHING, messages: seen.messages };
  return { subjectId: seen.firstId, ownerId: person.id, label: last.text, path: `/${person.username}/`, snapshot };
}
