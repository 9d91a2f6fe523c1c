import type { ApiClient } from "../../../lib/trpc.ts";

/** The address of the conversation with a person, who hears of it with the first message; null where they take none. */
export const conversationWith = (api: ApiClient, userId: string): Promise<string | null> =>
  api.conversations.create.mutate({ userIds: [userId] }).then(
    ({ id }) => `/conversation/${id}/`,
    () => null,
  );
