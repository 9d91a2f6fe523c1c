import { z } from "zod";
import { coded } from "../model/problem.ts";
import { isPlainText } from "../model/text.rules.ts";
import { isStorableTag, TAG_MAX, TYPED_TAG_MAX, tagOf } from "./tag.rules.ts";

/** One tag of a request, normalized; an empty one is refused. */
export const tagSchema = z
  .string()
  .max(TYPED_TAG_MAX, coded("tooManyCharacters", { max: TAG_MAX }))
  .transform(tagOf)
  .refine((tag) => tag !== "", coded("tagMissing"))
  .refine(isPlainText, coded("charactersRefused"))
  .refine((tag) => tag === "" || !isPlainText(tag) || isStorableTag(tag), coded("tooManyCharacters", { max: TAG_MAX }));
