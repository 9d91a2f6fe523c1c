import { z } from "zod";
import { BOARD_NAME_MAX } from "../model/board-limits.ts";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";

/** Applies the rules of `boardNameProblem` to input, and collapses white space. */
export const boardNameSchema = textSchema(BOARD_NAME_MAX, coded("boardNameMissing"))
  .transform((name) => name.replace(/\s+/g, " "))
  .pipe(z.string().min(1, coded("boardNameMissing")));
