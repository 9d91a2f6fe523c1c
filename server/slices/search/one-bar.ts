import { foundFacts } from "../../../db/queries/filters/found-facts.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { authorsTexts } from "../../../db/queries/search/pin-texts.ts";
import type { Scan, Searched } from "../../../db/queries/search/scan.ts";
import { makeModels } from "../../../src/filters/make-models.ts";
import { suggestedOptions } from "../../../src/filters/suggested.rules.ts";
import type { OneBarModule } from "../../../src/model/one-bar.ts";
import { hashtagsOf } from "../../../src/pins/pin-create/hashtags.ts";
import { chipsHref, filterChip, pressed, readChip, scopeChip, wordChip } from "../../../src/search/chips.rules.ts";
import { narrowingWords } from "../../../src/search/narrowing-words.rules.ts";
import { CHIP_MAX } from "../../../src/search/search-fields.ts";
import { searchWords } from "../../../src/text/search-query.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { isGuarded } from "./advice.ts";
import { chooseScans } from "./choose-scans.ts";
import { isNaming } from "./known-words.ts";
import { pinStatistics } from "./statistics.ts";
import type { Understood } from "./understand.ts";
import { wordsOfSite } from "./vocabulary.ts";

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

/** Number of newest results to read for words to offer. */
const READ = 200;
/** Maximum number of newest Pins to walk for a common word, for which a small sample is enough. */
const WALK_MAX = 8_192;
const WORDS = 8;
const SCOPE_TEXTS = { buyable_pins: "To buy", videos: "Videos", my_pins: "In my boards" };

interface Bar {
  query: string;
  /** Ids of chosen chips. */
  selected: readonly string[];
  /** The `filters` parameter as sent. */
  filters: string | undefined;
  /** Whether to offer words; not next to a blocking notice. */
  offersWords: boolean;
  /** The page's Pins. */
  pinIds: readonly string[];
  understood: Understood;
  searched: Searched;
}

/** The choices above the results of `query`: words and filters that narrow them, scopes, and the viewer's boards. */
export async function oneBar(
  ctx: Pick<Context, "deps" | "viewer" | "locale" | "country">,
  { query, selected, filters, offersWords, pinIds, understood, searched }: Bar,
): Promise<OneBarModule[]> {
  const filter = (id: string, displayText: string) => ({
    id,
    isSelected: selected.includes(id),
    display: { displayText },
    action: { feedUrl: chipsHref(query, pressed(selected, id), filters) },
  });
  const chosen = selected.flatMap((id) => {
    const chip = readChip(id);
    return chip?.kind === "word" ? [filter(id, chip.word)] : [];
  });
  const words = offersWords ? await wordsToNarrow(ctx, understood, searched) : [];
  // Never offer a word that leads to a notice.
  const guarded = await Promise.all(words.map((word) => isGuarded(ctx, [word, `${query} ${word}`])));
  const more = words.filter((_, at) => !guarded[at]).map((word) => filter(wordChip(word), word));
  const options = await filterChips(ctx, { pinIds, selected });
  const scopes = (["buyable_pins", "videos"] as const).map((scope) => filter(scopeChip(scope), SCOPE_TEXTS[scope]));
  const own = ctx.viewer.user ? [filter(scopeChip("my_pins"), SCOPE_TEXTS.my_pins)] : [];
  const modules: OneBarModule[] = [
    { id: "words", moduleType: "word", action: { filters: [...chosen, ...more] } },
    {
      id: "filters",
      moduleType: "filter",
      action: { filters: options.map(({ id, displayText }) => filter(id, displayText)) },
    },
    { id: "own", moduleType: "own", action: { filters: own } },
    { id: "scopes", moduleType: "scope", action: { filters: scopes } },
  ];
  return modules.filter(({ action }) => action.filters.length > 0);
}

async function wordsToNarrow(
  { deps, locale }: Pick<Context, "deps" | "locale">,
  { asked, words }: Understood,
  searched: Searched,
): Promise<string[]> {
  if (asked.terms.length === 0 || !searched.isIndexed) return [];
  const statistics = await pinStatistics(deps);
  const [best] = chooseScans({ words, statistics }, { wanted: READ, before: NEWEST });
  if (!best) return [];
  // Read no further than the first window.
  const scan: Scan =
    best.by === "newest"
      ? { ...best, depth: Math.min(best.depth, WALK_MAX) }
      : best.by === "window"
        ? { ...best, further: [] }
        : best;
  const texts = (await authorsTexts(deps.db, { asked, searched, scan, limit: READ })).map(
    ({ title, description, ...by }) => ({ ...by, text: [title, ...hashtagsOf(description)].join(" ") }),
  );
  const { vocabulary, formsOf } = await wordsOfSite(deps);
  const except = new Set(asked.terms.flatMap(({ word, forms }) => [word ?? "", ...forms]));
  const found = narrowingWords(texts, { except, pinsOf: (word) => vocabulary.pinsOf(word) }, WORDS * 3);
  const forms = await formsOf(locale, found);
  const taken = new Set<string>();
  // Keep one form of each word, without stop words, words that narrow nothing, and words that overlap with the query's.
  return found
    .filter((word) => {
      const other = forms.get(word);
      const isOwn = words.some((asking) => word.startsWith(asking) || asking.startsWith(word));
      if (other?.isStop || isOwn || taken.has(word) || !searchWords(word).every(isNaming)) return false;
      for (const form of [word, ...(other?.forms ?? [])]) taken.add(form);
      return true;
    })
    .slice(0, WORDS);
}
