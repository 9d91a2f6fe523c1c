import { useContext } from "react";
import { Button } from "../../../components/ui/button.tsx";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { NavigateContext } from "../../../lib/navigation/page-move.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Opens the conversation with a person, who is notified only once a message is sent. */
export function MessageButton({ userId }: { userId: string }) {
  const t = useTexts("conversations");
  const navigate = useContext(NavigateContext);
  const open = trpc.conversations.create.useMutation({
    onSuccess: ({ id }) => navigate?.(`/conversation/${id}/`),
    onError: (error) => showToast(failureOf(error).message, { kind: "error" }),
  });
  return (
    <Button isPending={open.isPending} onPress={() => open.mutate({ userIds: [userId] })}>
      {t("message")}
    </Button>
  );
}
