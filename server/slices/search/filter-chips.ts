import { foundFacts } from "../../../db/queries/filters/found-facts.ts";
import { makeModels } from "../../../src/filters/make-models.ts";
import { suggestedOptions } from "../../../src/filters/suggested.rules.ts";
import { filterChip, readChip } from "../../../src/search/chips.rules.ts";
import { CHIP_MAX } from "../../../src/search/search-fields.ts";
import type { Context } from "../../platform/procedure/context.ts";

interface FilterChip {
  id: string;
  displayText: string;
}

/** An address lists chips separated by commas, so a chip's id must be short and have no comma. */
const isWritable = (id: string) => id.length <= CHIP_MAX && !id.includes(",");

/** Filter options that split the page's Pins, selected ones first; one statement. */
export async function filterChips(
  { deps, viewer }: Pick<Context, "deps" | "viewer">,
  { pinIds, selected }: { pinIds: readonly string[]; selected: readonly string[] },
): Promise<FilterChip[]> {
  const facts = await foundFacts(deps.db, { ids: pinIds, viewerId: viewer.user?.id ?? null });
  const models = makeModels({ facts, isCapped: false, scopes: [] });
  const labelOf = (filterId: string, optionId: string) =>
    models.find(({ id }) => id === filterId)?.filterOptions.find(({ id }) => id === optionId)?.label ?? optionId;
  const pressed = selected.flatMap((id) => {
    const chip = readChip(id);
    return chip?.kind === "filter" ? [{ id, displayText: labelOf(chip.filterId, chip.optionId) }] : [];
  });
  const offered = suggestedOptions(models, facts.length).map(({ filterId, optionId, label }) => ({
    id: filterChip(filterId, optionId),
    displayText: label,
  }));
  return [...pressed, ...offered.filter(({ id }) => isWritable(id) && !selected.includes(id))];
}
