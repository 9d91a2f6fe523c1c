import type { Context } from "../../platform/procedure/context.ts";
import { create as createComment, like } from "../../slices/comments/comments.ts";
import { create as createConversation, markRead } from "../../slices/conversations/conversations.ts";
import { send } from "../../slices/conversations/messages.ts";
import type { DemoPerson } from "./content/types.ts";
import type { PlannedComment, PlannedConversation, PlannedPin, Step } from "./plan-types.ts";
import { call } from "./procedures.ts";

interface Made {
  as(person: DemoPerson): Context;
  userId(person: DemoPerson): string;
  pinId(pin: PlannedPin): string;
}
type TalkStep = Extract<Step, { kind: "comment" | "like" | "message" }>;

/**
 * Carries out the planned comments and messages, and remembers the ids of the comments and conversations it creates.
 */
export function createTalk({ as, userId, pinId }: Made): (step: TalkStep) => Promise<void> {
  const comments = new Map<PlannedComment, string>();
  const conversations = new Map<PlannedConversation, string>();

  async function write({ conversation, from, text, pin }: Extract<Step, { kind: "message" }>) {
    const message = { text, pinId: pin && pinId(pin) };
    const id = conversations.get(conversation);
    if (id) return call(as(from), send, { ...message, conversationId: id });
    const userIds = conversation.people.filter((person) => person !== from).map(userId);
    const { id: begun, lastMessage } = await call(as(from), createConversation, { ...message, userIds });
    conversations.set(conversation, begun);
    return lastMessage;
  }
  return async (step) => {
    switch (step.kind) {
      case "comment": {
        const { pin, by, text, answers } = step.comment;
        const parentId = answers && comments.get(answers);
        const { id } = await call(as(by), createComment, { pinId: pinId(pin), text, parentId });
        return void comments.set(step.comment, id);
      }
      case "like":
        return void (await call(as(step.person), like, { commentId: comments.get(step.comment) ?? "" }));
      case "message": {
        const message = await write(step);
        const [visitor] = step.conversation.people;
        if (!message || !visitor || !step.isSeen) return;
        const { id: messageId, conversationId } = message;
        await call(as(visitor), markRead, { conversationId, messageId });
      }
    }
  };
}
