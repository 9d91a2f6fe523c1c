import { z } from "zod";
import { BOARD_NAME_MAX } from "../model/board-limits.ts";
import { coded } from "../model/problem.ts";
import { textSchema } from "../model/values.ts";

/** The rules of `boardNameProblem` for what comes in; one space between words. */
export const boardNameSchema = textSchema(BOARD_NAME_MAX, coded("boardNameMissing"))
  .transform((name) => name.replace(/\s+/g, " "))
  .pipe(z.string().min(1, coded("boardNameMissing")));
