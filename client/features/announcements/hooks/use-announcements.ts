import type { z } from "zod";
import type { publishAnnouncement } from "../../../../src/site/announcements.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { failureOf } from "../../../lib/errors/api-error.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { usePublishingTexts } from "../../../lib/texts/publishing-texts.ts";

/** Publishes announcements and ends them, and reads the list again. */
export function useAnnouncements() {
  const t = usePublishingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const publish = trpc.site.publishAnnouncement.useMutation();
  const end = trpc.site.endAnnouncement.useMutation();
  return {
    /** @returns false if the person did not confirm who they are. @throws the server's refusal */
    publish: async (values: z.input<typeof publishAnnouncement.input>): Promise<boolean> => {
      const made = await guarded(() => publish.mutateAsync(values));
      if (!made) return false;
      await utils.site.listAnnouncements.invalidate();
      showToast(t("announcements.published"), { kind: "success" });
      return true;
    },
    end: async (announcementId: string): Promise<void> => {
      try {
        await end.mutateAsync({ announcementId });
        await utils.site.listAnnouncements.invalidate();
        showToast(t("announcements.endDone"), { kind: "success" });
      } catch (error) {
        showToast(failureOf(error).message, { kind: "error" });
      }
    },
    isEnding: end.isPending,
  };
}
