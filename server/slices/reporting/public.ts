/** For bulk sheets, which write keywords too. */
export { addKeywords, type KeywordOwner, keywordWords } from "./add-keywords.ts";
