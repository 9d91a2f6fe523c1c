import type { Section } from "../../../../src/model/section.ts";
import { fieldFailure } from "../../../lib/api-error.ts";
import { trpc } from "../../../lib/trpc.ts";
import { useSectionList } from "./use-section-list.ts";

/** Renames a section; `error` is shown under the field until the text changes. */
export function useRenameSection(section: Section) {
  const utils = trpc.useUtils();
  const { patch, refresh } = useSectionList(section.board.id);
  const mutation = trpc.sections.update.useMutation();

  /** @returns the renamed section, which has a new address, or null if the server refused */
  async function rename(name: string): Promise<Section | null> {
    const rollBack = patch((sections) =>
      sections.map((other) => (other.id === section.id ? { ...other, title: name.trim() } : other)),
    );
    try {
      const renamed = await mutation.mutateAsync({ sectionId: section.id, name });
      const [username = "", boardSlug = ""] = renamed.board.url.split("/").filter(Boolean);
      utils.sections.get.setData({ username, boardSlug, sectionSlug: renamed.slug }, renamed);
      void refresh();
      return renamed;
    } catch {
      rollBack();
      return null;
    }
  }
  return {
    rename,
    isRenaming: mutation.isPending,
    error: mutation.error && fieldFailure(mutation.error, "name"),
    clearError: () => mutation.error && mutation.reset(),
  };
}
