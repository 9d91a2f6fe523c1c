/** Lets bulk sheets write keywords. */
export { addKeywords, type KeywordOwner, keywordWords } from "./keywords.ts";
