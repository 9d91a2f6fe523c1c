/** What a sheet's keywords are written with. */
export { addKeywords, type KeywordOwner, keywordWords } from "./add-keywords.ts";
