/** Texts of the search. */
export const en = {
  recent: "Recent search",
  clearRecent: "Clear recent searches",
  trending: "Popular search",
  narrow: "Narrow the results",
  takeOff: "{{chip}}, chosen. Press to take it off",
  scope: { my_pins: "In my boards", videos: "Videos", buyable_pins: "To buy" },
  resultsFor: "Results for",
  searchInstead: "Search for “{{query}}” instead",
  didYouMean: "Did you mean",
  relatedWords: "Few Pins match these words. Here are results for related words.",
  notice: "Notice",
  onlyNotice: "There are no results for this search.",
} as const;
