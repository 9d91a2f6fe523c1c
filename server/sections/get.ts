import { get as contract } from "../../src/sections/get.contract.ts";
import { implement } from "../trpc/implement.ts";
import { hydrateSection } from "./hydrate-sections.ts";
import { viewableSection } from "./section-access.ts";

export const get = implement(contract, async ({ ctx, input, fail }) => {
  const { sectionId, username = "", boardSlug = "", sectionSlug = "" } = input;
  const ref = sectionId ? { sectionId } : { username, boardSlug, sectionSlug };
  const section = (await viewableSection(ctx, ref)) ?? fail("SECTION_NOT_FOUND");
  return (await hydrateSection(ctx, section.id)) ?? fail("SECTION_NOT_FOUND");
});
