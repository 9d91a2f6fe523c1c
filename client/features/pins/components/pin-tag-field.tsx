import { TagField } from "../../../components/domain/tag-field.tsx";
import { useTexts } from "../../../lib/texts/texts.ts";
import type { usePinTags } from "../hooks/use-pin-tags.ts";

/** The private tags in a form about one's own Pin; nothing until they are known, and for a business. */
export function PinTagField({ form }: { form: ReturnType<typeof usePinTags> }) {
  const t = useTexts("mine");
  if (!form.known) return null;
  const { tags, change, error } = form;
  return <TagField label={t("tags.field")} description={t("tags.hint")} tags={tags} onChange={change} error={error} />;
}
