import type { ApiClient } from "../../../lib/calls/trpc.ts";

/** The address of the conversation with a person, who is notified with the first message; null if they accept no messages. */
export const conversationWith = (api: ApiClient, userId: string): Promise<string | null> =>
  api.conversations.create.mutate({ userIds: [userId] }).then(
    ({ id }) => `/conversation/${id}/`,
    () => null,
  );
