import { foundFacts } from "../../../db/queries/filters/found-facts.ts";
import { writeFilters } from "../../../src/filters/address.ts";
import { makeModels } from "../../../src/filters/make-models.ts";
import { asSerialized, pressedOption, suggestedOptions, withOption } from "../../../src/filters/suggested.rules.ts";
import type { OneBarModule } from "../../../src/model/one-bar.ts";
import { filterChip } from "../../../src/search/chips.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";

interface Bar {
  /** The page's Pins. */
  pinIds: readonly string[];
  /** The request's filters. */
  applied: Parameters<typeof asSerialized>[0];
  boardId: string | null;
}

/** The filters that split a first page of products best, each as an address that applies it; one statement. */
export async function oneBar(
  { deps, viewer }: Pick<Context, "deps" | "viewer">,
  { pinIds, applied, boardId }: Bar,
): Promise<OneBarModule[]> {
  const facts = await foundFacts(deps.db, { ids: pinIds, viewerId: viewer.user?.id ?? null });
  const chosen = asSerialized(applied);
  const filters = suggestedOptions(makeModels({ facts, isCapped: false, scopes: [] }), facts.length).flatMap(
    (option) => {
      const pressed = pressedOption(option);
      const narrowed = pressed && withOption(chosen, pressed);
      if (!narrowed) return [];
      const params = new URLSearchParams({ filters: writeFilters(narrowed) ?? "", ...(boardId && { board: boardId }) });
      return [
        {
          id: filterChip(option.filterId, option.optionId),
          isSelected: false,
          display: { displayText: option.label },
          action: { feedUrl: `/shop/?${params}` },
        },
      ];
    },
  );
  return filters.length > 0 ? [{ id: "filters", moduleType: "filter", action: { filters } }] : [];
}
