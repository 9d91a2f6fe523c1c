const VERBS =
  "is|are|was|were|has|have|had|does|do|did|can|may|must|will|would|comes?|came|goes|went|stands?|stood|follows?|leads?|needs?|makes?|made|saw|sees?|knows?|asks?|asked|looks?|reads?|wants?";
const NOUNS = "it|they|a|an|the|people|somebody|nobody|others|one|there|this|that|its?";

/** Phrases that seldom occur in native technical English, by the name of the habit. */
export const TRANSLATED: Readonly<Record<string, RegExp>> = {
  "a question word that opens a statement":
    /^(?:@\w+ (?:\w+ )?)?(?:What|Who|Whose|Whom|Whoever|Where|Which)\b(?!.*\?$)/,
  "'where' for 'if'":
    /(?:^|[,;:] | )[Ww]here (?:it|they|there|that|this|an?|one|no|nobody|somebody|something|nothing|none|its|their|he|she|people|others|neither|both)\b/,
  "'what' or 'who' as a noun": new RegExp(
    String.raw`\b(?:of|by|to|for|from|with|than|as|and|or|but|that|all|only|in|on|at|beside|among|over) (?:who(?:ever|m)?|what(?:ever)?) (?!else\b|not\b)(?:${VERBS}|${NOUNS})\b`,
  ),
  "'stand' for 'be'":
    /\b(?:stands?|stood) (?:in|on|at|beside|there|here|under|above|below|where|as|alone|together|behind|before|after|between|among|with|still|first|over|by|next|within|open|so|to)\b/,
  "'tell' without a person":
    /\b(?:tells?|told|telling) (?:of|by|at|so|it|as|to|apart|what|that|nobody|once|who|how|in|here|together)\b|\b(?:is|are|was|were|be|been) told\b|\b(?:says?|said) (?:of|so)\b/,
  "'anew' and 'by itself'": /\b(?:anew|afresh|once more|by (?:itself|themselves|oneself))\b/,
  "'is there' for 'exists'":
    /\b(?:is|are|isn't|aren't|was|were|be) (?:not )?there\b(?! (?:is|are))|\bthere (?:is|are) none\b|\bis none\b|\b(?:is|are) no [a-z]+(?=[.,;:]|$)/,
  "'the same of'": /^The same\b|\bthe same (?:of|for|by) /,
  "'so many' without a comparison": /\bso (?:many|much|long|often|few)\b(?! (?:that|as)\b)/,
  "'goes by' and 'comes along'":
    /\b(?:goes?|going|went|comes?|came) (?:by|along|with it|out|beside)\b|\bled to by\b|\bleads? (?:there|out|in|on|away)\b/,
  "'of its own'": /\bone's\b|\boneself\b|\bof (?:theirs|ours|its own|their own|one's own|his own)\b/,
  "'taken back' and 'kept for'":
    /\b(?:put away|taken (?:off|back|over|along|out)|take[sn]? (?:back|along)|taken for|kept (?:for|of|from|as|by|beside|where)|made (?:anew|of|by itself)|brought along|brings? along)\b/,
};

/** The habits that a line shows; none in plain English. */
export const habitsIn = (line: string): string[] =>
  Object.entries(TRANSLATED).flatMap(([habit, pattern]) => (pattern.test(line) ? [habit] : []));
