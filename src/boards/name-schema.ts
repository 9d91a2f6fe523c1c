import { z } from "zod";
import { BOARD_NAME_MAX } from "../model/board-limits.ts";
import { textSchema } from "../model/values.ts";
import { BOARD_NAME_MISSING } from "./name.rules.ts";

/** The rules of `boardNameProblem` for what comes in; one space between words. */
export const boardNameSchema = textSchema(BOARD_NAME_MAX, BOARD_NAME_MISSING)
  .transform((name) => name.replace(/\s+/g, " "))
  .pipe(z.string().min(1, BOARD_NAME_MISSING));
