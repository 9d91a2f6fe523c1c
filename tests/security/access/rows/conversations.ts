import { seedPerson } from "../../../support/seed.ts";
import { MEETS_SIGNED_IN, type Rows } from "../row.ts";
import type { World } from "../world.ts";

/** The owner's conversation with a person unknown to the others. */
async function conversation(world: World): Promise<{ conversationId: string }> {
  const { conversationId } = await message(world);
  return { conversationId };
}

/** A conversation with a message in it. */
async function message({ app, owner }: World): Promise<{ conversationId: string; messageId: string }> {
  const { id } = await seedPerson(app, "Nia");
  const made = await owner.client.trpc.conversations.create.mutate({ userIds: [id], text: "Between us" });
  return { conversationId: made.id, messageId: String(made.lastMessage?.id) };
}

/** The owner's conversation with two others. */
async function group({ app, owner }: World): Promise<{ conversationId: string }> {
  const userIds = [(await seedPerson(app, "Nia")).id, (await seedPerson(app, "Noa")).id];
  const made = await owner.client.trpc.conversations.create.mutate({ userIds, text: "Between us" });
  return { conversationId: made.id };
}

const NO_CONVERSATION = { otherwise: 330 };

export const CONVERSATIONS: Rows = {
  "conversations.list": "own",
  "conversations.create": {
    input: ({ personId }) => ({ userIds: [personId], text: "Hello" }),
    may: MEETS_SIGNED_IN,
    otherwise: 30,
  },
  "conversations.get": { theirs: conversation, ...NO_CONVERSATION },
  "conversations.messages": { theirs: conversation, ...NO_CONVERSATION },
  "conversations.send": {
    theirs: async (world) => ({ ...(await conversation(world)), text: "Hello" }),
    ...NO_CONVERSATION,
  },
  "conversations.markRead": {
    theirs: async (world) => ({ ...(await conversation(world)), messageId: world.app.deps.newId() }),
    ...NO_CONVERSATION,
  },
  "conversations.unreadCount": "own",
  "conversations.removeMessage": { theirs: message, ...NO_CONVERSATION },
  "conversations.remove": { theirs: conversation, ...NO_CONVERSATION },
  "conversations.leave": { theirs: group, ...NO_CONVERSATION },
};
