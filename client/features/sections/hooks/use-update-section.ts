import type { Section } from "../../../../src/model/section.ts";
import { type Inputs, trpc } from "../../../lib/calls/trpc.ts";
import { failureOf, fieldFailure } from "../../../lib/errors/api-error.ts";
import { useSectionList } from "./use-section-list.ts";

type SectionChange = Omit<Inputs["sections"]["update"], "sectionId" | "boardId" | "pins">;

/** Changes a section; `fields` holds the messages by field, to show until a text changes. */
export function useUpdateSection(section: Section) {
  const utils = trpc.useUtils();
  const { patch, refresh } = useSectionList(section.board.id);
  const mutation = trpc.sections.update.useMutation();
  const fields = mutation.error ? failureOf(mutation.error).fields : {};
  const isAboutName = fields.name !== undefined || Object.keys(fields).length === 0;

  /** @returns the changed section, which a new name gives a new address, or null if the server refused */
  async function update(change: SectionChange): Promise<Section | null> {
    const title = change.name?.trim() ?? section.title;
    const rollBack = patch((sections) =>
      sections.map((other) => (other.id === section.id ? { ...other, title } : other)),
    );
    try {
      const changed = await mutation.mutateAsync({ sectionId: section.id, ...change });
      const [username = "", boardSlug = ""] = changed.board.url.split("/").filter(Boolean);
      utils.sections.get.setData({ username, boardSlug, sectionSlug: changed.slug }, changed);
      void refresh();
      return changed;
    } catch {
      rollBack();
      return null;
    }
  }
  return {
    update,
    isUpdating: mutation.isPending,
    /** A failure that is about no field in particular is shown under the name. */
    nameError: mutation.error && isAboutName ? fieldFailure(mutation.error, "name") : null,
    fields,
    clearFailure: () => mutation.error && mutation.reset(),
  };
}
