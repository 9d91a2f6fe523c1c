import type { NewSitePage } from "../../../../src/site/pages.contract.ts";
import { trpc } from "../../../lib/calls/trpc.ts";
import { showToast } from "../../../lib/forms/toast-queue.ts";
import { useStepUp } from "../../../lib/sign-in/step-up.ts";
import { usePublishingTexts } from "../../../lib/texts/publishing-texts.ts";

/** Publishes the site's pages, and previews them. */
export function usePublishPage() {
  const t = usePublishingTexts();
  const utils = trpc.useUtils();
  const guarded = useStepUp();
  const publish = trpc.site.publishPage.useMutation();
  const preview = trpc.site.previewPage.useMutation();
  return {
    /** @returns false if the person did not confirm who they are. @throws the server's refusal */
    publish: async (values: NewSitePage): Promise<boolean> => {
      const made = await guarded(() => publish.mutateAsync(values));
      if (!made) return false;
      await Promise.all(
        [utils.site.pages, utils.site.page, utils.site.pageVersions].map((query) => query.invalidate()),
      );
      showToast(t("pages.published"), { kind: "success" });
      return true;
    },
    /** @throws the server's refusal */
    preview: async (text: string) => (await preview.mutateAsync({ text })).nodes,
  };
}
