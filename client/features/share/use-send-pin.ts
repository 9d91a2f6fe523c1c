import { useState } from "react";
import { sendOnce } from "../../lib/calls/send-once.ts";
import { trpc } from "../../lib/calls/trpc.ts";
import { failureOf } from "../../lib/errors/api-error.ts";
import { showToast } from "../../lib/forms/toast-queue.ts";

export type SendState = "sending" | "sent";

/** Sends a Pin to people and addresses one by one; `states` has the progress of each by id or address. */
export function useSendPin(pinId: string) {
  const utils = trpc.useUtils();
  const writing = trpc.conversations.create.useMutation();
  const mailing = trpc.pins.mail.useMutation();
  const [states, setStates] = useState<Readonly<Record<string, SendState>>>({});

  async function send(to: string, call: () => Promise<unknown>): Promise<void> {
    const put = (state: SendState | null) =>
      setStates(({ [to]: _, ...others }) => (state ? { ...others, [to]: state } : others));
    put("sending");
    try {
      await call();
      put("sent");
      void utils.conversations.invalidate();
    } catch (error) {
      put(null);
      showToast(failureOf(error).message, { kind: "error" });
    }
  }
  return {
    states,
    toPerson: (userId: string, text: string) =>
      send(userId, async () => {
        await sendOnce("conversations.create", { userId, pinId, text }, (idempotencyKey) =>
          writing.mutateAsync({ userIds: [userId], pinId, text, idempotencyKey }),
        );
      }),
    toAddress: (email: string) => send(email, () => mailing.mutateAsync({ pinId, emails: [email] })),
  };
}
