import { textWriter } from "../contract/fields-text.ts";
import { sectionBriefFields } from "../model/section.ts";

const writeBrief = textWriter(sectionBriefFields);

/** Serializes `SectionBrief` as the JSON text that is stored beside the section's row. */
export const sectionCard = (section: { id: string; title: string; slug: string }): string => writeBrief(section, {});
